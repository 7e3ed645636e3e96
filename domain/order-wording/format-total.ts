import { formatPence } from "../money.ts";
import type { OrderSummary } from "../orders/order.ts";

/** An order's total as people read it. A reservation costs nothing: it has none. */
export function sayTotal(order: Pick<OrderSummary, "type" | "total">, currency: string): string {
  return order.type === "reservation" ? "N/A" : formatPence(order.total, currency);
}
