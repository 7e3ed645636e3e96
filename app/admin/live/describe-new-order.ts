import { formatWantedTimeShort } from "../../../domain/kitchen/format-due-time.ts";
import type { NewOrder } from "../../../domain/kitchen/new-order-store.ts";
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
