import { z } from "zod";
import { messages } from "../messages.ts";
import { maxPasswordCharacters } from "./password-policy.ts";

/** The server also checks the list of common passwords, which is too large for a browser. `minimum` in characters. */
export function newPassword(minimum: number) {
  return z
    .string(messages.fields.newPassword)
    .min(minimum, messages.auth.passwordTooShort(minimum))
    .max(maxPasswordCharacters, messages.auth.passwordTooLong(maxPasswordCharacters));
}

/** Options for Zod's `.refine`: reports `message` at the second password. */
export function passwordsMatch(message: string) {
  return { path: ["confirmPassword"], error: message, when: ({ value }: { value: unknown }) => hasBothPasswords(value) };
}

/** Reports differing passwords together with errors of other fields. */
function hasBothPasswords(value: unknown): boolean {
  const { password, confirmPassword } = (value ?? {}) as { password?: unknown; confirmPassword?: unknown };
  return typeof password === "string" && typeof confirmPassword === "string";
}
