import type { CashCount } from "../../../domain/analytics/cash-count-store.ts";
import { formatDay, formatInstant, formatTime } from "../../../domain/format-instant.ts";
import { formatPence, type Pence } from "../../../domain/money.ts";
import { describeDay } from "./describe-period.ts";

/** `£2.50 short`, `£1.00 over` or `no difference`. */
export function describeCashDifference(
  counted: Pence,
  expectedCash: Pence,
  currency: string,
): string {
  const difference = counted - expectedCash;
  if (difference === 0) return "no difference";
  const amount = formatPence(Math.abs(difference), currency);
  return difference < 0 ? `${amount} short` : `${amount} over`;
}

/** `by Ben at 22:10`, or without a name `at 22:10`. */
export function describeCounting(
  { countedBy, countedAt }: Pick<CashCount, "countedBy" | "countedAt">,
  options: { day: string; timeZone: string },
): string {
  const time = describeCountTime(countedAt, options);
  return countedBy ? `by ${countedBy} ${time}` : time;
}

/** With the date if the cash was counted on another day than `day`. */
function describeCountTime(
  countedAt: Date,
  { day, timeZone }: { day: string; timeZone: string },
): string {
  return formatDay(countedAt, timeZone) === describeDay(day)
    ? `at ${formatTime(countedAt, timeZone)}`
    : `on ${formatInstant(countedAt, timeZone)}`;
}

/**
 * How the expected cash has changed since the count, such as `Expected cash is now £21.60 higher:
 * count again.` There may have been both sales and refunds. Null if it has not changed, or if the
 * amount at the time of the count is not known.
 */
export function describeCashSince(
  { expected }: Pick<CashCount, "expected">,
  expectedCash: Pence,
  currency: string,
): string | null {
  if (expected === null || expected === expectedCash) return null;
  const amount = formatPence(Math.abs(expectedCash - expected), currency);
  return `Expected cash is now ${amount} ${expectedCash > expected ? "higher" : "lower"}: count again.`;
}

/** `Ben counted £123.40 at 22:10: £2.00 short`, then what changed since (`describeCashSince`). */
export function describeCashCount(
  count: CashCount,
  {
    expectedCash,
    currency,
    ...options
  }: { expectedCash: Pence; currency: string; day: string; timeZone: string },
): string {
  const { counted, expected, countedBy, countedAt } = count;
  const difference = describeCashDifference(counted, expected ?? expectedCash, currency);
  const start = countedBy ? `${countedBy} counted` : "Counted";
  const text = `${start} ${formatPence(counted, currency)} ${describeCountTime(countedAt, options)}: ${difference}`;
  const since = describeCashSince(count, expectedCash, currency);
  return since ? `${text}. ${since}` : text;
}
