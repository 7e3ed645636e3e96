import type { RoomTable } from "../../../domain/bookings/booking.ts";
import { joinToSeat } from "../../../domain/order-types/reservation/choose-tables.ts";
import type { Target } from "./grid/use-booking-move.ts";
import type { ListedBooking } from "./load-booking-day.ts";

type MovedBooking = Pick<
  ListedBooking,
  "number" | "name" | "guests" | "at" | "until" | "tableIds" | "status"
>;

/**
 * Lists the other bookings that overlap the moved one. If its target time has begun, ignores those
 * that end before `now`.
 */
function listOverlapping<Booking extends MovedBooking>(
  bookings: readonly Booking[],
  booking: MovedBooking,
  { at }: Target,
  now: number,
): Booking[] {
  const until = at + (booking.until?.getTime() ?? booking.at.getTime()) - booking.at.getTime();
  return bookings.filter(
    (other) =>
      other.number !== booking.number &&
      other.at.getTime() < until &&
      (other.until?.getTime() ?? 0) > Math.max(at, now),
  );
}

/** Name of the other guests who have the table at that time; null if it is free. */
export function findConflict(
  bookings: readonly MovedBooking[],
  booking: MovedBooking,
  target: Target,
  now: number,
): string | null {
  const other = listOverlapping(bookings, booking, target, now).find(({ tableIds }) =>
    tableIds.some((id) => id === target.tableId),
  );
  return other ? other.name || `booking ${other.number}` : null;
}

/**
 * The tables that the guests need if the chosen one is too small, such as `Wall 1 + Wall 2`; "" if
 * they do not fit. Null if the chosen table is large enough, or if the guests keep their tables. An
 * estimate: the server decides when the move is saved.
 */
export function findTablesNeeded(
  { bookings, tables }: { bookings: readonly MovedBooking[]; tables: readonly RoomTable[] },
  booking: MovedBooking,
  target: Target,
  now: number,
): string | null {
  const chosen = tables.find(({ id }) => id === target.tableId);
  const keepsTables =
    target.at === booking.at.getTime() && booking.tableIds.some((id) => id === target.tableId);
  if (!chosen || chosen.seats >= booking.guests || keepsTables) return null;
  const busy = listOverlapping(bookings, booking, target, now).flatMap(({ tableIds }) =>
    tableIds.map((tableId) => ({ tableId })),
  );
  const room = tables.filter(({ inUse }) => inUse);
  const needed = joinToSeat(booking.guests, chosen, room, busy);
  return needed?.map(({ name }) => name).join(" + ") ?? "";
}
