import { formatPence, type Pence } from "../../../domain/money.ts";

/** `+£4.50, new total £23.40`. */
export function describeDifference(was: Pence, total: Pence, currency: string): string {
  if (was === total) return `No change: the total stays ${formatPence(total, currency)}`;
  const sign = total > was ? "+" : "−";
  return `${sign}${formatPence(Math.abs(total - was), currency)}, new total ${formatPence(total, currency)}`;
}
