import type { CashCount } from "../../../domain/analytics/cash-count-store.ts";
import { formatDay, formatInstant, formatTime } from "../../../domain/format-instant.ts";
import { formatPence, type Pence } from "../../../domain/money.ts";
import { describeDay } from "./describe-period.ts";

/** `£2.50 short`, `£1.00 over` or `no difference`. */
export function describeCashDifference(
  counted: Pence,
  cashToCount: Pence,
  currency: string,
): string {
  const difference = counted - cashToCount;
  if (difference === 0) return "no difference";
  const amount = formatPence(Math.abs(difference), currency);
  return difference < 0 ? `${amount} short` : `${amount} over`;
}

/**
 * `by Ben at 22:10`, or without a name `at 22:10`; with the date if the cash was counted on another
 * day than `day`.
 */
export function describeCounting(
  { countedBy, countedAt }: Pick<CashCount, "countedBy" | "countedAt">,
  { day, timeZone }: { day: string; timeZone: string },
): string {
  const time =
    formatDay(countedAt, timeZone) === describeDay(day)
      ? `at ${formatTime(countedAt, timeZone)}`
      : `on ${formatInstant(countedAt, timeZone)}`;
  return countedBy ? `by ${countedBy} ${time}` : time;
}

/** `Counted £123.40 by Ben at 22:10, £2.00 short`. */
export function describeCashCount(
  count: CashCount,
  {
    cashToCount,
    currency,
    ...options
  }: { cashToCount: Pence; currency: string; day: string; timeZone: string },
): string {
  const difference = describeCashDifference(count.counted, cashToCount, currency);
  return `Counted ${formatPence(count.counted, currency)} ${describeCounting(count, options)}, ${difference}`;
}
