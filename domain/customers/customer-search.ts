/** Where words end: the same signs as in `searchWords` (customer-tables.ts), and what no name has in it. */
const betweenWords = /[\s\p{Cc}@.,_+'"()/\\-]+/u;

const aPhone = /^[\d\s+()./-]*\d[\d\s+()./-]*$/;

/**
 * What staff typed to find a customer, as a `tsquery`: every word begins one of the customer's; a telephone number, or its beginning or end,
 * is found however it is typed. Null when there is nothing to look for.
 */
export function wordsOfSearch(typed: string): string | null {
  if (aPhone.test(typed)) return phoneSearch(typed.replaceAll(/\D/g, ""));
  const words = typed.toLowerCase().split(betweenWords).filter(Boolean);
  return words.length === 0 ? null : words.map(beginning).join(" & ");
}

function phoneSearch(digits: string): string {
  // How a UK number begins: +44, 0044 or 0. The digits as they are may be the last four or six.
  const national = digits.replace(/^(?:0044|44|0)/, "");
  return national === "" || national === digits ? beginning(digits) : `(${beginning(national)} | ${beginning(digits)})`;
}

/** Neither quotes nor backslashes are left in a word. */
function beginning(word: string): string {
  return `'${word}':*`;
}
