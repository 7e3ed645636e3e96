import {
  describeUsualArrival,
  describeUsualTime,
  getStatedUsualTime,
  type UsualTimes,
} from "../cart/describe-usual-time.ts";
import { formatDay, formatTime } from "../format-instant.ts";
import type { OrderSummary } from "../orders/order.ts";
import { isOpenStatus } from "../orders/status/order-status.ts";
import { formatRequestedTime } from "./format-requested-time.ts";

type OrderInTime = Pick<
  OrderSummary,
  "type" | "status" | "stage" | "createdAt" | "wantedAt" | "wantedAllDay" | "leadMinutes"
> & {
  /** When the order was completed: a delivery has then left the kitchen. */
  completedAt?: Date | null;
};

/**
 * When a delivery usually arrives, or that it is late. Empty for other types and for cancelled
 * orders.
 */
export function describeUsualTimeOfOrder(
  order: OrderInTime,
  times: UsualTimes,
  nowMs: number,
): string {
  if (order.type !== "menuorder") return "";
  if (order.completedAt) return describeUsualArrival(order.completedAt, times, nowMs);
  return isOpenStatus(order.status) ? describeUsualTime(toDelivery(order), times, nowMs) : "";
}

/** `As soon as possible, usually with you at about 12:45`. */
export function formatTimeForCustomer(
  order: OrderInTime,
  times: UsualTimes,
  nowMs: number,
): string {
  const usual = describeUsualTimeOfOrder(order, times, nowMs);
  return formatRequestedTime(order, times.timeZone) + (usual && `, ${usual}`);
}

/**
 * `12:45` if the open order is expected today: when a delivery usually arrives, else the agreed
 * time. Undefined if neither is known.
 */
export function formatExpectedTimeToday(
  order: OrderInTime,
  times: UsualTimes,
  nowMs: number,
): string | undefined {
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
