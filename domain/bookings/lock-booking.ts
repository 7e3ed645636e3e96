import type { LockedOrder } from "../orders/order-writer.ts";
import type { Arrival } from "../orders/status/order-stage.ts";
import type { Stores } from "../shop.ts";

/** Locks a booking's order. Null if no booking has this number. */
export async function lockBooking(
  stores: Stores,
  { number }: { number: number },
): Promise<{ order: LockedOrder; arrival: Arrival & { isWalkIn: boolean } } | null> {
  const order = await stores.orders.lock(number);
  const arrival =
    order?.type === "reservation" ? await stores.bookings.findArrival(order.id) : null;
  return order && arrival && { order, arrival };
}
