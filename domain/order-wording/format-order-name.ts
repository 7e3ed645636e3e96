import type { OrderTypeId } from "../orders/order.ts";

/** `Order 12`, or `Booking 12` for a table. For staff. */
export function formatOrderName({ type, number }: { type: OrderTypeId; number: number }): string {
  return `${type === "reservation" ? "Booking" : "Order"} ${number}`;
}

/** The name within a sentence: `order 12`. */
export function formatOrderNameInText(order: { type: OrderTypeId; number: number }): string {
  return formatOrderName(order).toLowerCase();
}
