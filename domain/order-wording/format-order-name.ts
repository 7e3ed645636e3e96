import type { OrderTypeId } from "../orders/order.ts";

/** What customers and staff call an order of this type. */
export const getOrderNoun = (type: OrderTypeId | undefined) =>
  type === "reservation" ? "booking" : "order";

/** `Booking 12`, `Order 13`. */
export function formatOrderName({ type, number }: { type: OrderTypeId; number: number }): string {
  return `${type === "reservation" ? "Booking" : "Order"} ${number}`;
}

/** The name within a sentence: `order 12`. */
export function formatOrderNameInText(order: { type: OrderTypeId; number: number }): string {
  return formatOrderName(order).toLowerCase();
}
