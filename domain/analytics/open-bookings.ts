import type { DayBooking } from "../bookings/booking.ts";
import { isLateForBooking } from "../bookings/no-show.ts";
import { isSeated } from "../bookings/occupied-tables.ts";
import type { Shop } from "../shop.ts";

/** A booking or walk-in that staff have not closed. */
export interface OpenBooking extends Pick<DayBooking, "number" | "name" | "guests"> {
  tableNames: string[];
}

export interface OpenBookings {
  /** Guests who were seated and whose booking or walk-in is not completed. */
  seated: OpenBooking[];
  /** Guests who are late and have neither arrived nor been marked as a no-show. */
  notArrived: OpenBooking[];
}

/** The bookings of a period that staff should close at the end of the day. */
export async function listOpenBookings(
  shop: Shop,
  period: { from: Date; to: Date },
): Promise<OpenBookings> {
  const now = shop.clock.now().epochMilliseconds;
  const bookings = await shop.stores.bookings.list(period);
  const seated = bookings.filter(isSeated);
  const notArrived = bookings.filter((booking) => isLateForBooking(booking, now));
  if (seated.length + notArrived.length === 0) return { seated: [], notArrived: [] };
  const tables = await shop.stores.bookings.listTables();
  const toOpenBooking = ({ number, name, guests, tableIds }: DayBooking): OpenBooking => ({
    number,
    name,
    guests,
    tableNames: tables.filter(({ id }) => tableIds.includes(id)).map((table) => table.name),
  });
  return { seated: seated.map(toOpenBooking), notArrived: notArrived.map(toOpenBooking) };
}
