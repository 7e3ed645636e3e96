import { formatTime } from "../format-instant.ts";
import { messages } from "../messages.ts";
import type { OrderSummary } from "../orders/order.ts";
import { nextStatuses } from "../orders/status/order-status.ts";
import { formatRequestedTime } from "./format-requested-time.ts";

export type OrderInTime = Pick<
  OrderSummary,
  "type" | "status" | "stage" | "createdAt" | "wantedAt" | "wantedAllDay"
>;

export interface UsualTimes {
  timeZone: string;
  leadMinutes: number;
  /** 0 if the shop does not state it. */
  deliveryMinutes: number;
}

const minuteMs = 60_000;

/**
 * When an open delivery usually arrives or, if the shop does not state its delivery time, leaves the
 * kitchen: `usually with you at about 12:45`. Empty if that is not known or has passed.
 */
export function describeUsualTime(
  { type, status, stage, createdAt, wantedAt }: Omit<OrderInTime, "wantedAllDay">,
  { timeZone, leadMinutes, deliveryMinutes }: UsualTimes,
  nowMs: number,
): string {
  if (type !== "menuorder" || nextStatuses(status).length === 0) return "";
  const readyAt = wantedAt ? wantedAt.getTime() : createdAt.getTime() + leadMinutes * minuteMs;
  const usualAt = readyAt + deliveryMinutes * minuteMs;
  // Not a number if a server of the previous release sent the order or the settings.
  if (!(usualAt >= nowMs)) return "";
  const time = formatTime(new Date(usualAt), timeZone);
  if (deliveryMinutes > 0)
    return wantedAt ? messages.delivery.usuallyBy(time) : messages.delivery.usuallyWithYou(time);
  return wantedAt || stage === "ready" ? "" : messages.delivery.usuallyReady(time);
}

/** `describeUsualTime` for a delivery ordered now. Null `wantedAt` means as soon as possible. */
export function describeUsualTimeIfOrderedNow(
  wantedAt: Date | null,
  times: UsualTimes,
  nowMs: number,
): string {
  const createdAt = new Date(nowMs);
  const order = { type: "menuorder", status: "pending", stage: null } as const;
  return describeUsualTime({ ...order, createdAt, wantedAt }, times, nowMs);
}

/** `As soon as possible, usually with you at about 12:45`. */
export function formatTimeForCustomer(
  order: OrderInTime,
  times: UsualTimes,
  nowMs: number,
): string {
  const usual = describeUsualTime(order, times, nowMs);
  return formatRequestedTime(order, times.timeZone) + (usual && `, ${usual}`);
}
