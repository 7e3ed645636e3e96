import { z } from "zod";
import { messages } from "../messages.ts";
import { maxPasswordCharacters } from "./password-policy.ts";

/**
 * Schema for a new password of at least `minimum` characters. Only the server also checks the list
 * of common passwords, because it is too large for the browser.
 */
export function createPasswordSchema(minimum: number) {
  return z
    .string(messages.fields.newPassword)
    .min(minimum, messages.auth.passwordTooShort(minimum))
    .max(maxPasswordCharacters, messages.auth.passwordTooLong(maxPasswordCharacters));
}

/** Options for Zod's `.refine` that report a mismatch as `message` on the second password. */
export function passwordMismatchOptions(message: string) {
  return {
    path: ["confirmPassword"],
    error: message,
    when: ({ value }: { value: unknown }) => hasBothPasswords(value),
  };
}

/** Lets Zod compare the two passwords even if other fields have errors. */
function hasBothPasswords(value: unknown): boolean {
  const { password, confirmPassword } = (value ?? {}) as {
    password?: unknown;
    confirmPassword?: unknown;
  };
  return typeof password === "string" && typeof confirmPassword === "string";
}
