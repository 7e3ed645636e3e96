import { getUsualTime, type UsualTimes } from "../cart/describe-usual-time.ts";
import { formatDay, formatMoment, formatTime } from "../format-instant.ts";
import { isNewTimeFromStaff } from "../orders/delays.ts";
import type { OrderHistoryEntry, OrderSummary, OrderTypeId } from "../orders/order.ts";

/** The last change of the order's time, if staff made it. */
export function findNewTimeFromStaff<
  Entry extends Pick<OrderHistoryEntry, "kind" | "by" | "change">,
>({ type, history }: Pick<OrderSummary, "type"> & { history: Entry[] }): Entry | null {
  const entry = history.findLast(({ change }) => change?.wantedAt);
  return entry && isNewTimeFromStaff({ type }, entry) ? entry : null;
}

/**
 * A new time from staff, as told to the customer at `nowMs`, with the time before: `Now expected at
 * about 17:52 instead of 17:42.` This is when a delivery usually arrives or, without a stated
 * delivery time, when it leaves; when a takeaway can be collected.
 */
export function describeReplacedTime(
  order: Pick<OrderSummary, "type" | "createdAt" | "wantedAt" | "leadMinutes">,
  { at, change }: Pick<OrderHistoryEntry, "at" | "change">,
  times: UsualTimes,
  nowMs: number,
): string {
  const { type, createdAt: placedAt, wantedAt, leadMinutes } = order;
  const deliveryMinutes = type === "menuorder" ? times.deliveryMinutes : 0;
  const getTime = (wantedAt: Date | null, atMs: number) =>
    new Date(
      getUsualTime({ placedAt, wantedAt, leadMinutes }, { ...times, deliveryMinutes }, atMs),
    );
  // As of the change: once the order is late, its usual time moves with the clock.
  const newTime = getTime(wantedAt, at.getTime());
  const text = describeTime(type, newTime, { ...times, deliveryMinutes }, nowMs);
  if (!change?.wantedAt) return `${text}.`;
  const { from } = change.wantedAt;
  // The promised time, even if the order was late by then.
  const oldTime = getTime(from === null ? null : new Date(from), placedAt.getTime());
  const [oldMoment, newMoment] = [oldTime, newTime].map((time) =>
    formatMoment(time, times.timeZone),
  );
  if (oldMoment === newMoment) return `${text}.`;
  const isSameDay = formatDay(oldTime, times.timeZone) === formatDay(newTime, times.timeZone);
  return `${text} instead of ${isSameDay ? formatTime(oldTime, times.timeZone) : oldMoment}.`;
}

/** Names the day unless it is the day of `nowMs`. */
function describeTime(
  type: OrderTypeId,
  at: Date,
  { timeZone, deliveryMinutes }: UsualTimes,
  nowMs: number,
): string {
  const day = formatDay(at, timeZone);
  const onDay = day === formatDay(new Date(nowMs), timeZone) ? "" : `on ${day} `;
  const time = formatTime(at, timeZone);
  if (type !== "menuorder") return `Ready to collect ${onDay}at ${time}`;
  if (deliveryMinutes > 0) return `Now expected ${onDay}at about ${time}`;
  return `Now due to leave our kitchen ${onDay}at about ${time}`;
}
