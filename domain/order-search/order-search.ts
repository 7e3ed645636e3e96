import { readOrderNumber } from "../orders/order-number.ts";
import { minPhoneDigits, splitName } from "../orders/search-terms.ts";

/** What staff typed, as the database is asked for it. */
export interface OrderSearch {
  /** The order with exactly this number is meant, too. */
  number: number | null;
  /** A PostgreSQL `tsquery`; null when nothing in it can be looked for. */
  terms: string | null;
}

/** Shortest part of a name: one letter is in half of all names. */
const shortestName = 2;
const mostWords = 8;
const ukPrefix = "44";

/**
 * Reads a search as people type it: an order number (`1042`, `#1042`, `order 1042`), words or beginnings of words of a name, any part of a
 * phone number with spaces, `+44` or `0`. Null of a blank one. All that is typed must be found.
 */
export function parseOrderSearch(text: string): OrderSearch | null {
  const typed = text.trim();
  if (typed === "") return null;
  const said = /^(?:order\s*(?:no\.?|number)?|no\.?|#)\s*#?\s*(\d+)$/i.exec(typed)?.[1];
  if (said) return { number: readOrderNumber(said), terms: null };
  const parts = typed.match(/\+?\(?\d[\d\s()+./-]*|[^\d+(]+|[+(]/g) ?? [];
  const terms = parts.flatMap((part) => (/\d/.test(part) ? phoneTerms(part) : nameTerms(part))).slice(0, mostWords);
  return { number: readOrderNumber(typed), terms: terms.length > 0 ? terms.join(" & ") : null };
}

function nameTerms(part: string): string[] {
  return splitName(part)
    .filter((word) => word.length >= shortestName)
    .map((word) => `'${word}':*`);
}

/** `07700` is the beginning of a number as well as a part of one; `+44 (0)7700` says the country, and a 0 too many. */
function phoneTerms(part: string): string[] {
  const digits = part.replaceAll(/\D/g, "");
  const isWhole = /^\s*(\+|00)/.test(part);
  const national = digits.replace(/^(00)?44/, "").replace(/^0/, "");
  const readings = isWhole ? [ukPrefix + national] : [digits];
  if (!isWhole && digits.startsWith("0")) readings.push(ukPrefix + digits.slice(1));
  if (!isWhole && digits.startsWith("440")) readings.push(ukPrefix + national);
  const long = readings.filter((reading) => reading.length >= minPhoneDigits);
  return long.length > 0 ? [`(${long.map((reading) => `'${reading}':*`).join(" | ")})`] : [];
}
