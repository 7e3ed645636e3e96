import { getUsualTime, type UsualTimes } from "../cart/describe-usual-time.ts";
import { formatDay, formatMoment, formatTime } from "../format-instant.ts";
import { isNewTimeFromStaff } from "../orders/delays.ts";
import type { OrderHistoryEntry, OrderSummary } from "../orders/order.ts";

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

/** The last change of the order's time, if staff made it. */
export function findNewTimeFromStaff<
  Entry extends Pick<OrderHistoryEntry, "kind" | "by" | "change">,
>({ type, history }: Pick<OrderSummary, "type"> & { history: Entry[] }): Entry | null {
  const entry = history.findLast(({ change }) => change?.wantedAt);
  return entry && isNewTimeFromStaff({ type }, entry) ? entry : null;
}

/** Like `describeNewTime`, with the time before: `Now expected at about 17:52 instead of 17:42.` */
export function describeReplacedTime(
  order: Parameters<typeof describeNewTime>[0],
  { change }: Pick<OrderHistoryEntry, "change">,
  times: UsualTimes,
  nowMs: number,
): string {
  const newTime = describeNewTime(order, times, nowMs);
  if (!change?.wantedAt) return `${newTime}.`;
  const { from } = change.wantedAt;
  const placedAt = order.createdAt;
  const { leadMinutes, type } = order;
  const deliveryMinutes = type === "menuorder" ? times.deliveryMinutes : 0;
  const format = (wantedAt: Date | null, atMs: number) => {
    const usualMs = getUsualTime(
      { placedAt, wantedAt, leadMinutes },
      { ...times, deliveryMinutes },
      atMs,
    );
    return formatMoment(new Date(usualMs), times.timeZone);
  };
  // The promised time, even if the order was late by then.
  const oldTime = format(from === null ? null : new Date(from), placedAt.getTime());
  const [day = "", time = ""] = oldTime.split(", ");
  const current = format(order.wantedAt, nowMs);
  if (current === oldTime) return `${newTime}.`;
  return `${newTime} instead of ${current.startsWith(day) ? time : oldTime}.`;
}
