import { sayWanted } from "../../../domain/kitchen/format-due-time.ts";
import type { NewOrder } from "../../../domain/kitchen/new-order-store.ts";
import { kitchenTypeLabels } from "../kitchen-type-labels.ts";

/** `Takeaway for Asha Patel, 18:15`. `now` in milliseconds since 1970: what is for another day is said with its day. */
export function sayNewOrder(order: NewOrder, now: number, timeZone: string): string {
  const who = order.name ? `${kitchenTypeLabels[order.type]} for ${order.name}` : kitchenTypeLabels[order.type];
  return `${who}, ${sayWanted(order, now, timeZone)}`;
}
