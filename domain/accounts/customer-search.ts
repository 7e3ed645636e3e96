/** The word separators of `buildSearchWords` (account-tables.ts) plus control characters. */
const wordSeparators = /[\s\p{Cc}@.,_+'"()/\\-]+/u;

const phonePattern = /^[\d\s+()./-]*\d[\d\s+()./-]*$/;

/**
 * Turns a search into a `tsquery` that matches customers by the start of words. A phone number
 * matches in any format, by its first digits or by its last four or six. Null if there is nothing
 * to search for.
 */
export function parseCustomerSearch(input: string): string | null {
  if (phonePattern.test(input)) return buildPhoneSearch(input.replaceAll(/\D/g, ""));
  const words = input.toLowerCase().split(wordSeparators).filter(Boolean);
  return words.length === 0 ? null : words.map(formatWordPrefix).join(" & ");
}

function buildPhoneSearch(digits: string): string {
  // Strips the UK prefix (+44, 0044 or 0). Also searches for the digits as typed, which may be the
  // last four or six.
  const national = digits.replace(/^(?:0044|44|0)/, "");
  const hasPrefix = national !== "" && national !== digits;
  return hasPrefix
    ? `(${formatWordPrefix(national)} | ${formatWordPrefix(digits)})`
    : formatWordPrefix(digits);
}

/** Words contain no quotes or backslashes, so they need no escaping. */
function formatWordPrefix(word: string): string {
  return `'${word}':*`;
}
