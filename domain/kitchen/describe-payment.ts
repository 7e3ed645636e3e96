import { formatPence, type Pence } from "../money.ts";

/** `toPay` is 0 once the order is paid at the counter, and negative if staff must refund money. */
export function describePayment(toPay: Pence, currency: string): string {
  if (toPay > 0) return `To pay in cash: ${formatPence(toPay, currency)}`;
  return toPay < 0 ? `Refund ${formatPence(-toPay, currency)}` : "Paid at the counter";
}
