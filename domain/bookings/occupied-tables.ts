import type { BusyTable } from "../order-types/reservation/table-stays.ts";
import { isAccepted } from "../orders/status/order-status.ts";
import type { Stores } from "../shop.ts";
import type { DayBooking } from "./booking.ts";

const minuteMs = 60_000;
/** Guests who stay longer than this past the end of their booking are assumed to have left. */
export const maxOverstayMs = 6 * 60 * minuteMs;
/** Guests are assumed to be seated at most this long before their booking. */
const maxEarlyMs = 12 * 60 * minuteMs;
/** How much longer guests are expected to stay once their booking has ended. */
const expectedStayMs = 15 * minuteMs;

/**
 * The tables of all guests who are seated at `now` (epoch ms), even before their time or after it.
 * Each is occupied from now until the guests are expected to leave.
 */
export async function listOccupied(
  stores: Pick<Stores, "bookings">,
  now: number,
): Promise<BusyTable[]> {
  const seated = await stores.bookings.listSeated({
    from: now - maxOverstayMs,
    to: now + maxEarlyMs,
  });
  return seated.map(({ tableId, to }) => ({
    tableId,
    from: now,
    to: Math.max(to, now + expectedStayMs),
  }));
}

/** Whether the guests have been seated and have not left. */
export function isSeated({ status, seatedAt }: Pick<DayBooking, "status" | "seatedAt">): boolean {
  return seatedAt !== null && isAccepted(status);
}

type Stay = Pick<DayBooking, "status" | "seatedAt" | "until">;

/**
 * How long seated guests have stayed past the end of their booking, in ms. 0 if they have not, or
 * if it is so long that they must have left.
 */
export function getOverstayMs(stay: Stay, now: number): number {
  if (!isSeated(stay) || stay.until === null) return 0;
  const overstay = Math.max(now - stay.until.getTime(), 0);
  return overstay > maxOverstayMs ? 0 : overstay;
}

/**
 * The end of a stay in epoch ms; for guests who overstay, when they are expected to leave. Null
 * without a table.
 */
export function getStayEnd(stay: Stay, now: number): number | null {
  return getOverstayMs(stay, now) > 0 ? now + expectedStayMs : (stay.until?.getTime() ?? null);
}
