import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Focuses the section's field that the URL's hash names, such as `#settings-look-homeNote`. The
 * router only scrolls to it.
 */
export function useFocusTargetField(section: string): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again.
  useEffect(() => {
    if (!hash.startsWith(`#settings-${section}-`)) return;
    const field = document.getElementById(hash.slice(1));
    // A group of fields contains its heading, but an input's label is above the input.
    if (!(field instanceof HTMLFieldSetElement)) field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [section, hash, key]);
}
