import { getUsualTime, type UsualTimes } from "../cart/describe-usual-time.ts";
import { formatDay, formatMoment, formatTime, formatTimeWithNight } from "../format-instant.ts";
import { isNewTimeFromStaff, wasMovedByStaff } from "../orders/delays.ts";
import type { OrderHistoryEntry, OrderSummary, OrderTypeId } from "../orders/order.ts";
import { describeMovedDelivery, describeNewDeliveryTime } from "./format-time-for-customer.ts";

type HistoryEntry = Pick<OrderHistoryEntry, "kind" | "by" | "at" | "change">;

type OrderWithHistory = Pick<OrderSummary, "type" | "createdAt" | "wantedAt" | "leadMinutes"> & {
  history: HistoryEntry[];
};

/**
 * The last change of a delivery's or takeaway's time, if staff made it. Null otherwise, and if the
 * order is back at the time that the customer was told before.
 */
export function findNewTimeFromStaff<Entry extends HistoryEntry>(
  order: Omit<OrderWithHistory, "history"> & { history: Entry[] },
  times: UsualTimes,
): Entry | null {
  const entry = order.history.findLast(({ change }) => change?.wantedAt);
  if (!entry || !isNewTimeFromStaff(order, entry)) return null;
  return getOldAndNewTime(order, entry, times).oldTime && entry;
}

/**
 * A new time from staff, as told to the customer at `nowMs`: `Now expected at about 17:52 instead
 * of 17:42.` For a delivery: the usual arrival time, or the departure time if no usual delivery
 * time is set. For a takeaway: when it can be collected.
 */
export function describeReplacedTime(
  order: OrderWithHistory,
  entry: HistoryEntry,
  times: UsualTimes,
  nowMs: number,
): string {
  const { timeZone } = times;
  const { newTime, oldTime } = getOldAndNewTime(order, entry, times);
  const text = describeTime(order.type, newTime, times, nowMs);
  if (!oldTime) return `${text}.`;
  const day = formatDay(oldTime, timeZone);
  const onDay = day === formatDay(newTime, timeZone) ? "" : ` on ${day}`;
  const isToday = day === formatDay(new Date(nowMs), timeZone);
  const oldText = (isToday ? formatTime : formatTimeWithNight)(oldTime, timeZone);
  return `${text} instead of ${oldText}${onDay}.`;
}

/**
 * When a delivery that is ready should arrive, if that is later than the new time that staff gave
 * the customer: `Now expected at about 17:59.` Empty otherwise, and without a usual delivery time.
 */
export function describeTimeOnceReady(
  order: OrderWithHistory & Pick<OrderSummary, "status" | "stage" | "wantedAllDay">,
  times: UsualTimes,
  nowMs: number,
): string {
  const entry = findNewTimeFromStaff(order, times);
  if (!entry || times.deliveryMinutes === 0) return "";
  const { newTime } = getOldAndNewTime(order, entry, times);
  const moved = { ...order, wasMovedByStaff: wasMovedByStaff(order) };
  const text = describeMovedDelivery(moved, times, nowMs);
  return text && text !== describeTime(order.type, newTime, times, nowMs) ? `${text}.` : "";
}

/**
 * `oldTime` is the last time that the customer was definitely given; null if it equals `newTime`.
 */
function getOldAndNewTime(
  order: OrderWithHistory,
  entry: HistoryEntry,
  times: UsualTimes,
): { newTime: Date; oldTime: Date | null } {
  const { type, createdAt: placedAt, wantedAt, leadMinutes } = order;
  const deliveryMinutes = type === "menuorder" ? times.deliveryMinutes : 0;
  const getTime = (wantedAt: Date | null, atMs: number) =>
    new Date(
      getUsualTime({ placedAt, wantedAt, leadMinutes }, { ...times, deliveryMinutes }, atMs),
    );
  // Calculated for the time of the change: once the order is late, its usual time moves with the
  // clock.
  const newTime = getTime(wantedAt, entry.at.getTime());
  const change = findFirstTimeChange(order, entry)?.change?.wantedAt;
  const promisedAt = change?.from ? new Date(change.from) : null;
  if (!change || promisedAt?.getTime() === wantedAt?.getTime()) return { newTime, oldTime: null };
  // The promised time, even if the order was late by then.
  const oldTime = getTime(promisedAt, placedAt.getTime());
  const isSame = formatMoment(oldTime, times.timeZone) === formatMoment(newTime, times.timeZone);
  return { newTime, oldTime: isSame ? null : oldTime };
}

/**
 * The first of staff's consecutive time changes up to `entry`. The customer definitely knew the
 * time before it; emails about the changes in between may never have been sent.
 */
function findFirstTimeChange<Entry extends HistoryEntry>(
  order: Pick<OrderSummary, "type"> & { history: Entry[] },
  entry: Entry,
): Entry | undefined {
  const history = order.history.slice(0, order.history.indexOf(entry) + 1);
  const lastOther = history.findLastIndex(
    (earlier) =>
      earlier.by === "customer" ||
      (earlier.change?.wantedAt !== undefined && !isNewTimeFromStaff(order, earlier)),
  );
  return history.slice(lastOther + 1).find(({ change }) => change?.wantedAt);
}

/** Names the day unless it is the day of `nowMs`. */
function describeTime(type: OrderTypeId, at: Date, times: UsualTimes, nowMs: number): string {
  if (type === "menuorder") return describeNewDeliveryTime(at, times, nowMs);
  const { timeZone } = times;
  const day = formatDay(at, timeZone);
  if (day === formatDay(new Date(nowMs), timeZone))
    return `Ready to collect at ${formatTime(at, timeZone)}`;
  return `Ready to collect on ${day} at ${formatTimeWithNight(at, timeZone)}`;
}
