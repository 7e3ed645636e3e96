import { formatTime } from "../../../domain/format-instant.ts";
import type { NewBooking } from "./add-booking-dialog.tsx";
import { findSlotForNewBooking } from "./grid/grid-scale.ts";
import type { FormattedBookingDay } from "./load-booking-day.ts";

/**
 * A new booking for this day. Its time is the next slot if the day is today; empty on other days,
 * on a closed day, and after the last slot.
 */
export function buildNewBooking(
  { day, today, openings, slotMinutes }: FormattedBookingDay,
  { now, timeZone }: { now: number; timeZone: string },
): NewBooking {
  const isOpenToday = day === today && openings.length > 0;
  const slot = isOpenToday ? findSlotForNewBooking(now, { openings, slotMinutes, now }) : null;
  const time = slot !== null && slot >= now ? formatTime(new Date(slot), timeZone) : "";
  return { date: day, time, table: null };
}
