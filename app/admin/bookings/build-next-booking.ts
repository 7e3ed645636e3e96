import { formatTime } from "../../../domain/format-instant.ts";
import type { NewBooking } from "./add-booking-dialog.tsx";
import { findSlotForNewBooking } from "./grid/grid-scale.ts";
import type { FormattedBookingDay } from "./load-booking-day.ts";

/**
 * A new booking at today's next slot; on another or a closed day, or after the last slot, without a
 * time.
 */
export function buildNextBooking(
  { day, today, openings, slotMinutes }: FormattedBookingDay,
  { now, timeZone }: { now: number; timeZone: string },
): NewBooking {
  const isOpenToday = day === today && openings.length > 0;
  const slot = isOpenToday ? findSlotForNewBooking(now, { openings, slotMinutes, now }) : null;
  const time = slot !== null && slot >= now ? formatTime(new Date(slot), timeZone) : "";
  return { date: day, time, table: null };
}
