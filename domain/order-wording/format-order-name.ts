import type { OrderTypeId } from "../orders/order.ts";

/** What customers call it. Staff call everything an order. */
export const orderNoun = (type: OrderTypeId): "booking" | "order" => (type === "reservation" ? "booking" : "order");

/** `Booking 12`, `Order 13`. */
export function formatOrderName({ type, number }: { type: OrderTypeId; number: number }): string {
  return `${type === "reservation" ? "Booking" : "Order"} ${number}`;
}
