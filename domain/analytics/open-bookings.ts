import type { DayBooking } from "../bookings/booking.ts";
import { isTooEarlyForNoShow } from "../bookings/no-show.ts";
import { isOpenStatus } from "../orders/status/order-status.ts";
import type { Shop } from "../shop.ts";

/** A booking or walk-in that staff have not closed. */
export interface OpenBooking extends Pick<DayBooking, "number" | "name" | "guests"> {
  tableNames: string[];
}

export interface OpenBookings {
  /** Guests who arrived or were seated, and whose booking or walk-in is not completed. */
  here: OpenBooking[];
  /**
   * Guests who are late and have neither arrived nor been marked as a no-show. Includes bookings
   * that were never confirmed.
   */
  notArrived: OpenBooking[];
}

/** The bookings of a period that staff should close at the end of the day. */
export async function listOpenBookings(
  shop: Shop,
  period: { from: Date; to: Date },
): Promise<OpenBookings> {
  const now = shop.clock.now().epochMilliseconds;
  const bookings = await shop.stores.bookings.list(period);
  const open = bookings.filter(({ status }) => isOpenStatus(status));
  const here = open.filter(hasArrived);
  const notArrived = open.filter(
    (booking) => !hasArrived(booking) && !isTooEarlyForNoShow(booking.at, now),
  );
  if (here.length + notArrived.length === 0) return { here: [], notArrived: [] };
  const tables = await shop.stores.bookings.listTables();
  const toOpenBooking = ({ number, name, guests, tableIds }: DayBooking): OpenBooking => ({
    number,
    name,
    guests,
    tableNames: tables.filter(({ id }) => tableIds.includes(id)).map((table) => table.name),
  });
  return { here: here.map(toOpenBooking), notArrived: notArrived.map(toOpenBooking) };
}

function hasArrived({ arrivedAt, seatedAt }: DayBooking): boolean {
  return arrivedAt !== null || seatedAt !== null;
}
