import type { BusyTable } from "../order-types/reservation/free-table-times.ts";
import type { Stores } from "../shop.ts";

const minuteMs = 60_000;
/** Guests stay at most this long past the end of their booking. */
export const maxOverstayMs = 6 * 60 * minuteMs;
/** Guests are seated at most this long before their time. */
const maxEarlyMs = 12 * 60 * minuteMs;
/** Guests whose time is over are expected to stay this much longer. */
const overstayMs = 15 * minuteMs;

/**
 * The tables at which guests are sitting at `now` (ms since 1970), although their time is over or has not begun: from now until
 * they are expected to leave.
 */
export async function listOccupied(stores: Pick<Stores, "bookings">, now: number): Promise<BusyTable[]> {
  const seated = await stores.bookings.listSeated({ from: now - maxOverstayMs, to: now + maxEarlyMs });
  return seated.map(({ tableId, to }) => ({ tableId, from: now, to: Math.max(to, now + overstayMs) }));
}
