import { formatWantedTimeShort } from "../../../domain/kitchen/format-due-time.ts";
import type { NewOrder } from "../../../domain/kitchen/new-order-store.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { staffTypeLabels } from "../../../domain/orders/order.ts";

/**
 * `Takeaway for Asha Patel, 18:15`, with the day if it is not today. `now` is in epoch
 * milliseconds.
 */
export function describeNewOrder(order: NewOrder, now: number, timeZone: string): string {
  const subject = order.name
    ? `${staffTypeLabels[order.type]} for ${order.name}`
    : staffTypeLabels[order.type];
  const practice = order.isPractice ? "Practice: " : "";
  return `${practice}${subject}, ${formatWantedTimeShort(order, now, timeZone)}`;
}

/** `2 orders`, `1 booking` or `2 orders and 1 booking`. */
export function describeCounts(orderCount: number, bookingCount: number): string {
  return [
    orderCount > 0 && formatCount(orderCount, "order"),
    bookingCount > 0 && formatCount(bookingCount, "booking"),
  ]
    .filter(Boolean)
    .join(" and ");
}
