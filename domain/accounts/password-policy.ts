/** In UTF-16 code units, like Zod. Hashing longer passwords would only take more time. */
export const maxPasswordCharacters = 128;

export type PasswordRefusal =
  | { code: "too_short"; minimum: number }
  | { code: "too_long"; maximum: number }
  | { code: "common" };

/**
 * Why this password is refused; null if it is allowed. `isCommon` looks up a lower-case password in
 * the list of common passwords. `personalDetails` lists easy guesses, such as the email and the
 * shop's name.
 */
export function checkPassword(
  password: string,
  policy: {
    minimum: number;
    isCommon: (lowerCase: string) => boolean;
    personalDetails: readonly string[];
  },
): PasswordRefusal | null {
  const length = [...password].length;
  if (length < policy.minimum) return { code: "too_short", minimum: policy.minimum };
  if (password.length > maxPasswordCharacters)
    return { code: "too_long", maximum: maxPasswordCharacters };
  const lowerCase = password.toLowerCase();
  const isGuessed = listGuesses(policy.personalDetails).includes(lowerCase);
  return isGuessed || policy.isCommon(lowerCase) ? { code: "common" } : null;
}

/** Each detail in lower case: as it is, the part of an email before the `@`, and without spaces. */
function listGuesses(personalDetails: readonly string[]): string[] {
  return personalDetails
    .flatMap((detail) => [detail, detail.split("@")[0] ?? "", detail.replace(/\s+/g, "")])
    .filter((guess) => guess !== "")
    .map((guess) => guess.toLowerCase());
}

/** Hashes and checks passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  matches(hash: string, password: string): Promise<boolean>;
  /**
   * Why this password is refused; null if it is allowed. `personalDetails` lists easy guesses, such
   * as the email.
   */
  check(password: string, personalDetails: readonly string[]): Promise<PasswordRefusal | null>;
}
