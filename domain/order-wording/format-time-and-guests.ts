import type { OrderSummary } from "../orders/order.ts";
import { formatWantedDayAndTime } from "./format-wanted-time.ts";

/**
 * Tells a customer's orders apart: `Sat 21 Nov 2026, 18:15, 6 guests`. Empty for ASAP.
 */
export function formatTimeAndGuests(
  order: Pick<OrderSummary, "type" | "wantedAt" | "wantedAllDay" | "guests">,
  timeZone: string,
): string {
  const { wantedAt, guests } = order;
  if (wantedAt === null) return "";
  const time = formatWantedDayAndTime(order, timeZone);
  return guests === null ? time : `${time}, ${guests} ${guests === 1 ? "guest" : "guests"}`;
}
