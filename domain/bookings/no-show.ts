import type { Arrival } from "../orders/status/order-stage.ts";
import type { OrderStatus } from "../orders/status/order-status.ts";

/** How long after the booked time guests count as late, in ms. */
const graceMs = 10 * 60_000;

/** How long after its time a completed booking can still be changed to a no-show. */
const maxLateMs = 24 * 3_600_000;

/** Whether the booking can be marked as a no-show at `now` (epoch ms). */
export function canBeNoShow(
  { status, arrivedAt, seatedAt, at }: Arrival & { status: OrderStatus; at: Date | null },
  now: number,
): boolean {
  const bookedMs = at?.getTime() ?? 0;
  if (arrivedAt || seatedAt || isTooEarlyForNoShow(bookedMs, now)) return false;
  return (
    status === "pending" ||
    status === "confirmed" ||
    status === "in_progress" ||
    (status === "completed" && now - bookedMs <= maxLateMs)
  );
}

/** Before its time, a booking is cancelled instead: its guests may still come. */
export function isTooEarlyForNoShow(at: number, now: number): boolean {
  return at > now;
}

/** Whether the guests of a confirmed booking have not arrived 10 minutes after its time. */
export function isLateForBooking(
  { status, at, arrivedAt, seatedAt }: Arrival & { status: OrderStatus; at: Date },
  now: number,
): boolean {
  return status === "confirmed" && !arrivedAt && !seatedAt && now - at.getTime() >= graceMs;
}
