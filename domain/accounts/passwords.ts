import type { PasswordRefusal } from "./password-policy.ts";

/** Passwords as the shop keeps them: one-way. */
export interface Passwords {
  hash(password: string): Promise<string>;
  matches(hash: string, password: string): Promise<boolean>;
  /** Why this password may not be chosen; null when it may. `personal` is what is known of the person. */
  refusal(password: string, personal: readonly string[]): Promise<PasswordRefusal | null>;
}
