/** The word separators of `buildSearchWords` (account-tables.ts) plus control characters. */
const wordSeparators = /[\s\p{Cc}@.,_+'"()/\\-]+/u;

/** Not the digits within a word or an email address. */
const phoneNumbers = /(?<![^\s,;:/.-])[+(]*\d[\d\s+()./-]*(?![^\s,;])/g;

/**
 * Turns a search into a `tsquery` that matches customers by the start of words. A phone number
 * matches in any format, by its first digits or by its last four or six. Null if there is nothing
 * to search for.
 */
export function parseCustomerSearch(input: string): string | null {
  const words = input.replaceAll(phoneNumbers, " ").toLowerCase().split(wordSeparators);
  const phones = input.match(phoneNumbers) ?? [];
  const terms = [
    ...words.filter(Boolean).map(formatWordPrefix),
    ...phones.map((phone) => buildPhoneSearch(phone.replaceAll(/\D/g, ""))),
  ];
  return terms.length === 0 ? null : terms.join(" & ");
}

function buildPhoneSearch(digits: string): string {
  // Strips the UK prefix (+44, 0044, 0, or both as in `+44 (0)7700`). Also searches for the digits as
  // typed, which may be the last four or six: of `4407`, only the 44 is stripped.
  const national = digits.replace(/^(?:(?:0044|44)(?:0(?=\d{4}))?|0)/, "");
  const hasPrefix = national !== "" && national !== digits;
  return hasPrefix
    ? `(${formatWordPrefix(national)} | ${formatWordPrefix(digits)})`
    : formatWordPrefix(digits);
}

/** Words contain no quotes or backslashes, so they need no escaping. */
function formatWordPrefix(word: string): string {
  return `'${word}':*`;
}
