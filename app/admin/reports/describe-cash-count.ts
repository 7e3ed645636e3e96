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

/** `Ben counted £123.40 at 22:10: £2.00 short`. */
export function describeCashCount(
  { counted, countedBy, countedAt }: CashCount,
  {
    expectedCash,
    currency,
    ...options
  }: { expectedCash: Pence; currency: string; day: string; timeZone: string },
): string {
  const difference = describeCashDifference(counted, expectedCash, currency);
  const start = countedBy ? `${countedBy} counted` : "Counted";
  return `${start} ${formatPence(counted, currency)} ${describeCountTime(countedAt, options)}: ${difference}`;
}
