import { foldText } from "../fold-text.ts";
import { parseOrderNumber } from "../orders/order-number.ts";
import { minPhoneDigits, splitName } from "../orders/search-terms.ts";

/** A parsed search. */
export interface OrderSearch {
  /** Also matches the order with exactly this number. */
  number: number | null;
  /** A PostgreSQL `tsquery`; null for text such as `#1042`, and for text without a search term. */
  terms: string | null;
}

/** Shortest searchable part of a name, in letters. */
const minNameLength = 2;
const maxTerms = 8;
const ukPrefix = "44";

/**
 * Parses a search: an order number (`1042`, `#1042`, `order 1042`, `booking 1042`), words or word
 * prefixes of a name, any 3 or more digits in a row of a phone number, with spaces, `+44` or `0`.
 * All of the first `maxTerms` terms must match. Null for blank text.
 */
export function parseOrderSearch(text: string): OrderSearch | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const explicitNumber = /^(?:(?:order|booking)\s*(?:no\.?|number)?|no\.?|#)\s*#?\s*(\d+)$/i.exec(
    trimmed,
  )?.[1];
  if (explicitNumber) return { number: parseOrderNumber(explicitNumber), terms: null };
  const words = trimmed.match(/\+?\(?\d[\d\s()+./-]*|[^\d+(]+|[+(]/g) ?? [];
  const terms = words.flatMap((word) =>
    /\d/.test(word) ? buildPhoneTerms(word) : buildNameTerms(word),
  );
  return {
    number: parseOrderNumber(trimmed),
    terms: terms.length > 0 ? terms.slice(0, maxTerms).join(" & ") : null,
  };
}

function buildNameTerms(name: string): string[] {
  const words = splitName(name).filter((word) => word.length >= minNameLength);
  // Earlier releases indexed names with letters such as đ.
  return words.map((word) => formatAlternatives([...new Set([foldText(word), word])]));
}

/**
 * `07700` can start a national number or be any other part of one. In `+44 (0)7700` the 0 is
 * dropped.
 */
function buildPhoneTerms(word: string): string[] {
  const digits = word.replaceAll(/\D/g, "");
  const isInternational = /^\s*(\+|00)/.test(word);
  const national = digits.replace(/^(00)?44/, "").replace(/^0/, "");
  const readings = isInternational ? [ukPrefix + national] : [digits];
  if (!isInternational && digits.startsWith("0")) readings.push(ukPrefix + digits.slice(1));
  if (!isInternational && digits.startsWith("440")) readings.push(ukPrefix + national);
  const longReadings = readings.filter((reading) => reading.length >= minPhoneDigits);
  if (longReadings.length === 0) return [];
  return [formatAlternatives(longReadings)];
}

function formatAlternatives(terms: readonly string[]): string {
  return `(${terms.map((term) => `'${term}':*`).join(" | ")})`;
}
