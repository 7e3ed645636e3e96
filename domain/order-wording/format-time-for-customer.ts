/*
 * The times of an order:
 * - wanted: the time that the customer chose; none for ASAP. Of a delivery, the earliest arrival.
 * - due: when the kitchen must be done (the wanted time or, for ASAP, the lead time after
 *   ordering).
 * - departure: when a delivery left the kitchen.
 * - arrival: when a delivery that has left should reach the customer.
 * - estimate: the arrival of a delivery that has not left or, without a usual delivery time, its
 *   departure.
 */
import { capitalise } from "../capitalise.ts";
import {
  describeUsualTime,
  getStatedUsualTime,
  getUsualTime,
  isLate,
  type UsualTimes,
} from "../cart/describe-usual-time.ts";
import { formatDay, formatFullDay, formatTime, formatTimeWithNight } from "../format-instant.ts";
import { messages } from "../messages.ts";
import type { OrderSummary } from "../orders/order.ts";
import { getUsualArrival } from "../orders/status/on-its-way.ts";
import { isOpenStatus } from "../orders/status/order-status.ts";
import { formatWantedDayAndTime } from "./format-wanted-time.ts";

type OrderTimes = Pick<
  OrderSummary,
  "type" | "status" | "stage" | "createdAt" | "wantedAt" | "wantedAllDay" | "leadMinutes"
> & {
  /** When the order was completed: a delivery has then left the kitchen. */
  completedAt?: Date | null;
  wasMovedByStaff?: boolean;
};

/**
 * The estimate of a delivery that has not left, or that it is late. Empty for other types, for
 * finished orders, and if neither can be said.
 */
export function describeOrderEstimate(order: OrderTimes, times: UsualTimes, nowMs: number): string {
  if (order.type !== "menuorder" || !isOpenStatus(order.status)) return "";
  return describeUsualTime(toDelivery(order), times, nowMs);
}

/**
 * Whether an order should have been ready, or a delivery should have left, some minutes ago. False
 * for bookings, for events whose time is not agreed, and once staff have probably forgotten it.
 */
export function isOverdue(
  order: OrderTimes,
  times: Pick<UsualTimes, "leadMinutes">,
  nowMs: number,
): boolean {
  return (
    order.type !== "reservation" && !order.wantedAllDay && isLate(toDelivery(order), times, nowMs)
  );
}

/**
 * Says when a delivery left the kitchen and, while it is on its way, when it should arrive:
 * `Left our kitchen at 12:30. Usually with you at about 12:55`. Names the day unless it is today.
 * Null for other types and for a delivery that has not left.
 */
export function describeDeparture(
  order: Pick<OrderTimes, "type" | "completedAt">,
  times: Pick<UsualTimes, "timeZone" | "deliveryMinutes">,
  nowMs: number,
  { fullDay = false } = {},
): string | null {
  const { type, completedAt } = order;
  if (type !== "menuorder" || !completedAt) return null;
  const { timeZone } = times;
  const isToday = formatDay(completedAt, timeZone) === formatDay(new Date(nowMs), timeZone);
  const onDay = isToday
    ? ""
    : ` on ${(fullDay ? formatFullDay : formatDay)(completedAt, timeZone)}`;
  const departure = `Left our kitchen${onDay} at ${formatTime(completedAt, timeZone)}`;
  const arrivesAt = getUsualArrival(order, times, nowMs);
  if (arrivesAt === null) return departure;
  const arrival = messages.delivery.usuallyWithYou(formatTime(new Date(arrivesAt), timeZone));
  return `${departure}. ${capitalise(arrival)}`;
}

/**
 * Formats when the customer gets the order, for example `As soon as possible, usually with you at
 * about 12:45`. For a delivery that has left, see `describeDeparture`.
 */
export function formatTimeForCustomer(order: OrderTimes, times: UsualTimes, nowMs: number): string {
  const departure = describeDeparture(order, times, nowMs);
  if (departure) return departure;
  const moved = describeMovedDelivery(order, times, nowMs);
  if (moved) return moved;
  const usual = describeOrderEstimate(order, times, nowMs);
  return formatWantedDayAndTime(order, times.timeZone) + (usual && `, ${usual}`);
}

/**
 * The new time of an open delivery that staff moved, or that it is late: `Now expected at about
 * 12:45`. Its `wantedAt` is when it leaves the kitchen, not a time that the customer chose. Null
 * for other orders.
 */
export function describeMovedDelivery(
  order: OrderTimes,
  times: UsualTimes,
  nowMs: number,
): string | null {
  if (order.type !== "menuorder" || !order.wasMovedByStaff || !isOpenStatus(order.status))
    return null;
  const delivery = toDelivery(order);
  if (isLate(delivery, times, nowMs))
    return capitalise(describeUsualTime(delivery, times, nowMs) || messages.delivery.late);
  return describeNewDeliveryTime(new Date(getUsualTime(delivery, times, nowMs)), times, nowMs);
}

/**
 * Describes a delivery's new time, with the day unless it is today. `at` is the arrival; without a
 * usual delivery time, the departure.
 */
export function describeNewDeliveryTime(
  at: Date,
  { timeZone, deliveryMinutes }: Pick<UsualTimes, "timeZone" | "deliveryMinutes">,
  nowMs: number,
): string {
  const day = formatDay(at, timeZone);
  const start = deliveryMinutes > 0 ? "Now expected" : "Now due to leave our kitchen";
  if (day === formatDay(new Date(nowMs), timeZone))
    return `${start} at about ${formatTime(at, timeZone)}`;
  return `${start} on ${day} at about ${formatTimeWithNight(at, timeZone)}`;
}

/**
 * Formats the time for a list. Omits the departure. Of an ASAP order, only the estimate; empty
 * without one.
 */
export function formatTimeInList(order: OrderTimes, times: UsualTimes, nowMs: number): string {
  const arrivesAt = getUsualArrival(order, times, nowMs);
  if (arrivesAt !== null)
    return messages.delivery.usuallyWithYou(formatTime(new Date(arrivesAt), times.timeZone));
  const moved = describeMovedDelivery(order, times, nowMs);
  if (moved) return moved;
  if (!order.wantedAt) return describeOrderEstimate(order, times, nowMs);
  const isLeavingTime = order.type === "menuorder" && order.wasMovedByStaff;
  return isLeavingTime ? "" : formatWantedDayAndTime(order, times.timeZone);
}

/**
 * `12:45` if the order is open or on its way and expected today: when a delivery usually arrives,
 * else the agreed time. Undefined for other orders, and if neither is known.
 */
export function formatExpectedTimeToday(
  order: OrderTimes,
  times: UsualTimes,
  nowMs: number,
): string | undefined {
  const arrivesAt = getUsualArrival(order, times, nowMs);
  if (arrivesAt !== null) return formatTime(new Date(arrivesAt), times.timeZone);
  if (order.wantedAllDay || !isOpenStatus(order.status)) return undefined;
  const usualAt =
    order.type === "menuorder" ? getStatedUsualTime(toDelivery(order), times, nowMs) : null;
  const expectedAt = usualAt === null ? order.wantedAt : new Date(usualAt);
  const formatLocalDay = (at: Date) => formatDay(at, times.timeZone);
  const isToday =
    expectedAt && formatLocalDay(order.wantedAt ?? expectedAt) === formatLocalDay(new Date(nowMs));
  return isToday ? formatTime(expectedAt, times.timeZone) : undefined;
}

const toDelivery = ({ createdAt, wantedAt, leadMinutes, stage }: OrderTimes) => ({
  placedAt: createdAt,
  wantedAt,
  leadMinutes,
  isReady: stage === "ready",
});
