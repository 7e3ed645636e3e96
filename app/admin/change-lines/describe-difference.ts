import { formatPence, type Pence } from "../../../domain/money.ts";

/** Names the new total only if it differs: `Save, new total £23.40`. */
export function describeSave(oldTotal: Pence, newTotal: Pence, currency: string): string {
  if (oldTotal === newTotal) return "Save changes";
  return `Save, new total ${formatPence(newTotal, currency)}`;
}

/** Describes a price change: `+£4.50, new total £23.40`. */
export function describeDifference(oldTotal: Pence, newTotal: Pence, currency: string): string {
  if (oldTotal === newTotal) return `No change: the total stays ${formatPence(newTotal, currency)}`;
  const sign = newTotal > oldTotal ? "+" : "−";
  return `${sign}${formatPence(Math.abs(newTotal - oldTotal), currency)}, new total ${formatPence(newTotal, currency)}`;
}
