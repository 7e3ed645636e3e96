import type { RoomTable } from "../../../domain/bookings/booking.ts";
import { getStayEnd, isSeated } from "../../../domain/bookings/occupied-tables.ts";
import { formatGuests } from "../../../domain/messages/format/format-guests.ts";
import { joinToSeat } from "../../../domain/order-types/reservation/take-chosen-table.ts";

import type { Target } from "./grid/use-booking-move.ts";
import type { ListedBooking } from "./load-booking-day.ts";

type MovedBooking = Pick<
  ListedBooking,
  "number" | "name" | "guests" | "at" | "until" | "tableIds" | "status" | "seatedAt"
>;

interface Room {
  bookings: readonly MovedBooking[];
  tables: readonly RoomTable[];
}

/** What staff should know before they move a booking. The move is refused if it is blocking. */
export interface MoveProblem {
  text: string;
  isBlocking: boolean;
}

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
function findConflict(
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
 * they do not fit. Null if no table is chosen, if it is large enough, or if the guests keep their
 * tables. An estimate: the server decides when the move is saved.
 */
function findTablesNeeded(
  { bookings, tables }: Room,
  booking: MovedBooking,
  target: Target,
  now: number,
): string | null {
  const chosen = tables.find(({ id }) => id === target.tableId);
  const keepsTables =
    target.at === booking.at.getTime() && booking.tableIds.some((id) => id === target.tableId);
  if (!chosen || chosen.seats >= booking.guests || keepsTables) return null;
  const stillSeated = bookings.filter(
    (other) =>
      target.at <= now &&
      other.number !== booking.number &&
      isSeated(other) &&
      (getStayEnd(other, now) ?? 0) > now,
  );
  const busy = [...listOverlapping(bookings, booking, target, now), ...stillSeated].flatMap(
    ({ tableIds }) => tableIds.map((tableId) => ({ tableId })),
  );
  const room = tables.filter(({ inUse }) => inUse);
  const needed = joinToSeat(booking.guests, chosen, room, busy);
  return needed?.map(({ name }) => name).join(" + ") ?? "";
}

/**
 * The problem with moving a booking to `target`, at `now` (epoch ms); null if there is none. Guests
 * may keep a time that has passed.
 */
export function findMoveProblem(
  room: Room,
  booking: MovedBooking,
  target: Target,
  now: number,
): MoveProblem | null {
  if (target.at < now && target.at !== booking.at.getTime())
    return { text: "That time has passed.", isBlocking: true };
  const takenBy = findConflict(room.bookings, booking, target, now);
  if (takenBy !== null) return { text: `Taken by ${takenBy} at that time.`, isBlocking: true };
  const needed = findTablesNeeded(room, booking, target, now);
  if (needed === null) return null;
  const table = room.tables.find(({ id }) => id === target.tableId)?.name ?? "The table";
  const guests = formatGuests(booking.guests);
  return needed
    ? { text: `${table} is too small: ${guests} will take ${needed}.`, isBlocking: false }
    : { text: `${table} is too small for ${guests}.`, isBlocking: true };
}

/** Fits beside the buttons of the selected booking. */
const maxFreeTimes = 3;

/**
 * The times nearest to `target` that are free at its table, in order. At the booking's own table,
 * leaves out its own time. `bookableTimes` are in epoch ms.
 */
export function findFreeTimes(
  bookableTimes: readonly number[],
  room: Room,
  booking: MovedBooking,
  target: Target,
  now: number,
): number[] {
  const isOwnTable = booking.tableIds.some((id) => id === target.tableId);
  return bookableTimes
    .filter((at) => !isOwnTable || at !== booking.at.getTime())
    .filter((at) => !findMoveProblem(room, booking, { ...target, at }, now)?.isBlocking)
    .toSorted((a, b) => Math.abs(a - target.at) - Math.abs(b - target.at))
    .slice(0, maxFreeTimes)
    .sort((a, b) => a - b);
}
