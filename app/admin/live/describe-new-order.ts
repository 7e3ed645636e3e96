import { getCookingTimes, type LeadTime } from "../../../domain/kitchen/cooking-times.ts";
import { formatWantedTimeShort } from "../../../domain/kitchen/format-due-time.ts";
import type { NewOrder } from "../../../domain/kitchen/new-order-store.ts";
import { getStartLateAt } from "../../../domain/kitchen/ticket-badge.ts";
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

/**
 * Whether the start of an order that rings again is late. Bookings have no start. Remove after 0.2:
 * `Boolean`. A server of the previous release sends no `rangAgainAt`.
 */
export function hasLateStart(order: NewOrder, now: number, leadTime: LeadTime): boolean {
  return (
    Boolean(order.rangAgainAt) &&
    order.type !== "reservation" &&
    now >= getStartLateAt(getCookingTimes(order, leadTime))
  );
}

/** `Start is late, not confirmed` or `Not confirmed yet`, if staff had marked the order as seen. */
export function describeSecondRing(order: NewOrder, now: number, leadTime: LeadTime): string {
  return hasLateStart(order, now, leadTime) ? "Start is late, not confirmed" : "Not confirmed yet";
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
