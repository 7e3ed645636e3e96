import { formatPence } from "../money.ts";
import type { OrderSummary } from "../orders/order.ts";

/** A reservation has no total. */
export function formatTotal(order: Pick<OrderSummary, "type" | "total">, currency: string): string {
  return order.type === "reservation" ? "N/A" : formatPence(order.total, currency);
}
