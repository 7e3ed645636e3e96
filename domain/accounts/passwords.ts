import type { PasswordRefusal } from "./password-policy.ts";

/** Password hashing. */
export interface Passwords {
  hash(password: string): Promise<string>;
  matches(hash: string, password: string): Promise<boolean>;
  /** Why this password is not allowed; null when it is. `personal` are easy guesses, such as the email. */
  refusal(password: string, personal: readonly string[]): Promise<PasswordRefusal | null>;
}
