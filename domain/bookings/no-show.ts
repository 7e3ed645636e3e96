import type { Arrival } from "../orders/status/order-stage.ts";
import { isOpenStatus, type OrderStatus } from "../orders/status/order-status.ts";

/** How long after the booked time guests count as late. */
export const lateAfterMinutes = 10;
const lateAfterMs = lateAfterMinutes * 60_000;

/** How long after its time a completed booking can still be changed to a no-show. */
const maxCorrectionMs = 24 * 3_600_000;

/** Whether the booking can be marked as a no-show at `now` (epoch ms). */
export function canBeNoShow(
  { status, arrivedAt, seatedAt, at }: Arrival & { status: OrderStatus; at: Date | null },
  now: number,
): boolean {
  if (!at || arrivedAt || seatedAt || isTooEarlyForNoShow(at, now)) return false;
  return isOpenStatus(status) || (status === "completed" && now - at.getTime() <= maxCorrectionMs);
}

/** Until the guests are late they may still come, so staff can only cancel. */
export function isTooEarlyForNoShow(at: Date | null, now: number): boolean {
  return at !== null && at.getTime() + lateAfterMs > now;
}

/**
 * When the booking can be marked as a no-show, in epoch ms, while its guests are due but not yet
 * late at `now`; otherwise null.
 */
export function findNoShowTime(
  { status, arrivedAt, seatedAt, at }: Arrival & { status: OrderStatus; at: Date },
  now: number,
): number | null {
  const isDue = at.getTime() <= now && isTooEarlyForNoShow(at, now);
  return isDue && isOpenStatus(status) && !arrivedAt && !seatedAt
    ? at.getTime() + lateAfterMs
    : null;
}

/** Whether the guests of a confirmed booking are late at `now` (epoch ms) and have not arrived. */
export function isLateForBooking(
  { status, at, arrivedAt, seatedAt }: Arrival & { status: OrderStatus; at: Date },
  now: number,
): boolean {
  return status === "confirmed" && !arrivedAt && !seatedAt && !isTooEarlyForNoShow(at, now);
}
