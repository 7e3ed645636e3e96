import { getUsualTime, type UsualTimes } from "../cart/describe-usual-time.ts";
import { formatDay, formatTime } from "../format-instant.ts";
import type { OrderSummary } from "../orders/order.ts";

/**
 * The new time of a delivery or takeaway, as told to the customer at `nowMs`: when a delivery
 * usually arrives or, without a stated delivery time, when it leaves; when a takeaway can be
 * collected. `Now expected at about 17:42`, on another day `Now expected on Sat 28 Nov 2026 at
 * about 17:42`.
 */
export function describeNewTime(
  {
    type,
    createdAt,
    wantedAt,
    leadMinutes,
  }: Pick<OrderSummary, "type" | "createdAt" | "wantedAt" | "leadMinutes">,
  times: UsualTimes,
  nowMs: number,
): string {
  const isDelivery = type === "menuorder";
  const deliveryMinutes = isDelivery ? times.deliveryMinutes : 0;
  const order = { placedAt: createdAt, wantedAt, leadMinutes };
  const at = new Date(getUsualTime(order, { ...times, deliveryMinutes }, nowMs));
  const day = formatDay(at, times.timeZone);
  const isToday = day === formatDay(new Date(nowMs), times.timeZone);
  const onDay = isToday ? "" : `on ${day} `;
  const time = formatTime(at, times.timeZone);
  if (!isDelivery) return `Ready to collect ${onDay}at ${time}`;
  if (deliveryMinutes > 0) return `Now expected ${onDay}at about ${time}`;
  return `Now due to leave our kitchen ${onDay}at about ${time}`;
}
