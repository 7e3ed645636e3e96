import { formatDate } from "../business/format-hours.ts";

/**
 * `In force since 1 March 2026`, or `Comes into force on 1 March 2027`; "" without a day. Days are
 * `YYYY-MM-DD`.
 */
export function describeInForce(from: string, today: string): string {
  if (from === "") return "";
  const day = `${formatDate(from)} ${from.slice(0, 4)}`;
  return from > today ? `Comes into force on ${day}` : `In force since ${day}`;
}
