import { formatPence, type Pence } from "../../../domain/money.ts";

/** `£2.50 short`, `£1.00 over` or `Matches`. */
export function describeCashDifference(
  counted: Pence,
  cashToCount: Pence,
  currency: string,
): string {
  const difference = counted - cashToCount;
  if (difference === 0) return "Matches";
  return `${formatPence(Math.abs(difference), currency)} ${difference < 0 ? "short" : "over"}`;
}
