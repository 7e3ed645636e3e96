import {
  describeUsualArrival,
  describeUsualTime,
  type UsualTimes,
} from "../cart/describe-usual-time.ts";
import { formatDay, formatTime } from "../format-instant.ts";
import type { OrderSummary } from "../orders/order.ts";
import { nextStatuses } from "../orders/status/order-status.ts";
import { formatRequestedTime } from "./format-requested-time.ts";

type OrderInTime = Pick<
  OrderSummary,
  "type" | "status" | "stage" | "createdAt" | "wantedAt" | "wantedAllDay" | "leadMinutes"
> & {
  /** When the order was completed: a delivery has then left the kitchen. */
  completedAt?: Date | null;
};

/** When a delivery usually arrives or was due. Empty for other types and for cancelled orders. */
export function describeUsualTimeOfOrder(
  { type, status, stage, createdAt, wantedAt, leadMinutes, completedAt }: OrderInTime,
  times: UsualTimes,
  nowMs: number,
): string {
  if (type !== "menuorder") return "";
  if (completedAt) return describeUsualArrival(completedAt, times, nowMs);
  if (nextStatuses(status).length === 0) return "";
  const delivery = { placedAt: createdAt, wantedAt, leadMinutes, isReady: stage === "ready" };
  return describeUsualTime(delivery, times, nowMs);
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
 * `12:45` if the order is due today: when a delivery usually arrives, else the agreed time.
 * Undefined if that is not known or the order is closed.
 */
export function formatDueTimeToday(
  order: OrderInTime,
  times: UsualTimes,
  nowMs: number,
): string | undefined {
  const { status, wantedAt, wantedAllDay } = order;
  const toDay = (at: Date) => formatDay(at, times.timeZone);
  if (wantedAt && (wantedAllDay || toDay(wantedAt) !== toDay(new Date(nowMs)))) return undefined;
  const [usual] = /\d\d:\d\d$/.exec(describeUsualTimeOfOrder(order, times, nowMs)) ?? [];
  if (usual || !wantedAt || nextStatuses(status).length === 0) return usual;
  return formatTime(wantedAt, times.timeZone);
}
