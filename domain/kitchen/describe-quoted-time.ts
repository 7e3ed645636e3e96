import { getUsualTime, type UsualTimes } from "../cart/describe-usual-time.ts";
import type { OrderSummary } from "../orders/order.ts";
import { formatWantedTimeShort } from "./format-due-time.ts";

/**
 * The time to tell the customer before the order is placed: `Ready about 12:45`, `Arrives about
 * 13:05`. `wantedAt` is null for ASAP.
 */
export function describeQuotedTime(
  type: "menuorder" | "takeaway_order",
  wantedAt: Date | null,
  times: UsualTimes,
  nowMs: number,
): string {
  const { timeZone, leadMinutes, deliveryMinutes } = times;
  const format = (minutesAfter: number) => {
    const order = { placedAt: new Date(nowMs), wantedAt, leadMinutes };
    const at = getUsualTime(order, { leadMinutes, deliveryMinutes: minutesAfter }, nowMs);
    return formatWantedTimeShort({ wantedAt: new Date(at), wantedAllDay: false }, nowMs, timeZone);
  };
  const about = wantedAt ? "" : "about ";
  if (type === "takeaway_order") return `Ready ${about}${format(0)}`;
  if (deliveryMinutes > 0) return `Arrives about ${format(deliveryMinutes)}`;
  return `Leaves ${about}${format(0)}`;
}

/**
 * Like `describeQuotedTime`, for an order that was just placed. Null for a party order or a
 * booking.
 */
export function describeQuotedTimeOfOrder(
  {
    type,
    wantedAt,
    createdAt,
    leadMinutes,
  }: Pick<OrderSummary, "type" | "wantedAt" | "createdAt" | "leadMinutes">,
  times: UsualTimes,
): string | null {
  if (type !== "menuorder" && type !== "takeaway_order") return null;
  const placedTimes = { ...times, leadMinutes: leadMinutes ?? times.leadMinutes };
  return describeQuotedTime(type, wantedAt, placedTimes, createdAt.getTime());
}
