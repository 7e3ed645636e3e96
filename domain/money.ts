/**
 * Money is an integer number of pence everywhere. Only this file parses and formats it, except for
 * the labels of charts.
 */
export type Pence = number;

const formatters = new Map<string, Intl.NumberFormat>();

/** Matches the positions of the thousands separators. */
const thousands = /\B(?=(?:\d{3})+\.)/g;

/**
 * `495` → `£4.95`. `currency` is an ISO 4217 code with two decimals. Pounds are formatted without
 * `Intl.NumberFormat`, because the first one takes a desktop browser 12 ms to create, and a phone
 * several times as long.
 */
export function formatPence(pence: Pence, currency = "GBP"): string {
  if (currency === "GBP") {
    const sign = pence < 0 ? "-" : "";
    return `${sign}£${formatPlainAmount(Math.abs(pence)).replace(thousands, ",")}`;
  }
  let formatter = formatters.get(currency);
  if (!formatter) {
    formatter = new Intl.NumberFormat("en-GB", { style: "currency", currency });
    formatters.set(currency, formatter);
  }
  return formatter.format(pence / 100);
}

/** `"GBP"` → `£`. */
export function getCurrencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat("en-GB", { style: "currency", currency }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

/** `495` → `4.95`, without a symbol or thousands separators. */
export function formatPlainAmount(pence: Pence): string {
  const digits = String(Math.abs(pence)).padStart(3, "0");
  const sign = pence < 0 ? "-" : "";
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * `"4.95"`, `"4.9"`, `"£4"` → pence; null unless it is an amount from 0 to 9,999,999.99 with at
 * most two decimals.
 */
export function parsePence(text: string): Pence | null {
  const match = /^£?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** A share of an amount, rounded half up to the penny. 2000 basis points are 20%. */
export function applyRate(pence: Pence, basisPoints: number): Pence {
  return Math.floor((pence * basisPoints + 5_000) / 10_000);
}
