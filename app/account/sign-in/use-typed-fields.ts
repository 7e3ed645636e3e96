import { useEffect } from "react";

/**
 * Values by field name, typed or from `useEmailForSignIn`. Kept only in memory, because they
 * include passwords. Always empty on the server.
 */
const typedValues = new Map<string, string>();

/**
 * The values typed on /signin and /signup, kept while the customer switches between the two pages
 * and, except for passwords, while /signin asks for the emailed code, so that a wrong email address
 * can be corrected.
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
      clearUnlessSigningIn();
    };
  }, []);
  return Object.fromEntries(typedValues);
}

/** Fills in the email address if the customer goes to /signin or /signup next. */
export function useEmailForSignIn(email: string): void {
  useEffect(() => {
    typedValues.set("email", email);
    return clearUnlessSigningIn;
  }, [email]);
}

function clearUnlessSigningIn(): void {
  if (!/^\/sign(in|up)$/.test(window.location.pathname)) typedValues.clear();
}

/** Call it once the sign-up is sent. The other values stay, so that they can be corrected. */
export function forgetTypedPasswords(): void {
  typedValues.delete("password");
  typedValues.delete("confirmPassword");
}
