import { capitalise } from "../capitalise.ts";
import {
  describeUsualTime,
  getStatedUsualTime,
  getUsualTime,
  isLate,
  type UsualTimes,
} from "../cart/describe-usual-time.ts";
import { formatDay, formatFullDay, formatNight, formatTime } from "../format-instant.ts";
import { messages } from "../messages.ts";
import type { OrderSummary } from "../orders/order.ts";
import { getUsualArrival } from "../orders/status/on-its-way.ts";
import { isOpenStatus } from "../orders/status/order-status.ts";
import { formatWantedDayAndTime } from "./format-wanted-time.ts";

type OrderInTime = Pick<
  OrderSummary,
  "type" | "status" | "stage" | "createdAt" | "wantedAt" | "wantedAllDay" | "leadMinutes"
> & {
  /** When the order was completed: a delivery has then left the kitchen. */
  completedAt?: Date | null;
  isMovedByStaff?: boolean;
};

/**
 * When a delivery that has not left usually arrives, or that it is late. Empty for other types and
 * for finished orders.
 */
export function describeUsualTimeOfOrder(
  order: OrderInTime,
  times: UsualTimes,
  nowMs: number,
): string {
  if (order.type !== "menuorder" || !isOpenStatus(order.status)) return "";
  return describeUsualTime(toDelivery(order), times, nowMs);
}

/**
 * When a delivery left the kitchen and, until then, when it usually arrives: `Left our kitchen on
 * Mon 15 Jun 2026 at 12:30, usually with you at about 12:55`. Null for other types and for a
 * delivery that has not left.
 */
export function describeDeparture(
  order: Pick<OrderInTime, "type" | "completedAt">,
  times: Pick<UsualTimes, "timeZone" | "deliveryMinutes">,
  nowMs: number,
  { hasFullDay = false } = {},
): string | null {
  const { type, completedAt } = order;
  if (type !== "menuorder" || !completedAt) return null;
  const { timeZone } = times;
  const day = (hasFullDay ? formatFullDay : formatDay)(completedAt, timeZone);
  const departure = `Left our kitchen on ${day} at ${formatTime(completedAt, timeZone)}`;
  const arrivesAt = getUsualArrival(order, times, nowMs);
  if (arrivesAt === null) return departure;
  return `${departure}, ${messages.delivery.usuallyWithYou(formatTime(new Date(arrivesAt), timeZone))}`;
}

/**
 * `As soon as possible, usually with you at about 12:45`. A delivery that has left the kitchen is
 * described by `describeDeparture`.
 */
export function formatTimeForCustomer(
  order: OrderInTime,
  times: UsualTimes,
  nowMs: number,
): string {
  const departure = describeDeparture(order, times, nowMs);
  if (departure) return departure;
  const moved = describeMovedDelivery(order, times, nowMs);
  if (moved) return moved;
  const usual = describeUsualTimeOfOrder(order, times, nowMs);
  return formatWantedDayAndTime(order, times.timeZone) + (usual && `, ${usual}`);
}

/**
 * The new time of an open delivery that staff moved: `Now expected at about 12:45`. Its `wantedAt`
 * is when it leaves the kitchen, not a time that the customer chose. Null for other orders.
 */
export function describeMovedDelivery(
  order: OrderInTime,
  times: UsualTimes,
  nowMs: number,
): string | null {
  if (order.type !== "menuorder" || !order.isMovedByStaff || !isOpenStatus(order.status))
    return null;
  const delivery = toDelivery(order);
  if (isLate(delivery, times, nowMs))
    return capitalise(describeUsualTime(delivery, times, nowMs) || messages.delivery.late);
  return describeNewDeliveryTime(new Date(getUsualTime(delivery, times, nowMs)), times, nowMs);
}

/** Names the day unless it is the day of `nowMs`. `at` includes the delivery time if it is stated. */
export function describeNewDeliveryTime(
  at: Date,
  { timeZone, deliveryMinutes }: Pick<UsualTimes, "timeZone" | "deliveryMinutes">,
  nowMs: number,
): string {
  const day = formatDay(at, timeZone);
  const start = deliveryMinutes > 0 ? "Now expected" : "Now due to leave our kitchen";
  const time = `at about ${formatTime(at, timeZone)}`;
  if (day === formatDay(new Date(nowMs), timeZone)) return `${start} ${time}`;
  return `${start} on ${day} ${time}${formatNight(at, timeZone)}`;
}

/**
 * The time for a list: without when a delivery left, and empty if there is nothing to say beyond
 * "as soon as possible".
 */
export function formatTimeInList(order: OrderInTime, times: UsualTimes, nowMs: number): string {
  const arrivesAt = getUsualArrival(order, times, nowMs);
  if (arrivesAt !== null)
    return messages.delivery.usuallyWithYou(formatTime(new Date(arrivesAt), times.timeZone));
  const moved = describeMovedDelivery(order, times, nowMs);
  if (moved) return moved;
  const isLeavingTime = order.type === "menuorder" && order.isMovedByStaff;
  return order.wantedAt && !isLeavingTime ? formatWantedDayAndTime(order, times.timeZone) : "";
}

/**
 * `12:45` if the order is open or on its way and expected today: when a delivery usually arrives,
 * else the agreed time. Undefined if neither is known.
 */
export function formatExpectedTimeToday(
  order: OrderInTime,
  times: UsualTimes,
  nowMs: number,
): string | undefined {
  const arrivesAt = getUsualArrival(order, times, nowMs);
  if (arrivesAt !== null) return formatTime(new Date(arrivesAt), times.timeZone);
  if (order.wantedAllDay || !isOpenStatus(order.status)) return undefined;
  const usualAt =
    order.type === "menuorder" ? getStatedUsualTime(toDelivery(order), times, nowMs) : null;
  const expectedAt = usualAt === null ? order.wantedAt : new Date(usualAt);
  const toDay = (at: Date) => formatDay(at, times.timeZone);
  const isToday = expectedAt && toDay(order.wantedAt ?? expectedAt) === toDay(new Date(nowMs));
  return isToday ? formatTime(expectedAt, times.timeZone) : undefined;
}

const toDelivery = ({ createdAt, wantedAt, leadMinutes, stage }: OrderInTime) => ({
  placedAt: createdAt,
  wantedAt,
  leadMinutes,
  isReady: stage === "ready",
});
