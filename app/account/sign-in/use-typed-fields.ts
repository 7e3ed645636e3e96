import { useEffect } from "react";

/**
 * Typed values by field name. Kept only in memory, because they include passwords. Always empty on
 * the server.
 */
const typedValues = new Map<string, string>();

/**
 * The values typed on /signin and /signup, kept while the customer switches between the two pages.
 */
export function useTypedFields(): Record<string, string> {
  useEffect(() => {
    const saveValue = ({ target }: Event) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        typedValues.set(target.name, target.value);
    };
    document.addEventListener("input", saveValue);
    return () => {
      document.removeEventListener("input", saveValue);
      const { pathname, search } = window.location;
      // `link` means that the customer has signed up.
      if (!/^\/sign(in|up)$/.test(pathname) || new URLSearchParams(search).has("link"))
        typedValues.clear();
    };
  }, []);
  return Object.fromEntries(typedValues);
}
