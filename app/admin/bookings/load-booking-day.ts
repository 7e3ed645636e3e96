import type { DayBooking } from "../../../domain/bookings/booking.ts";
import type { BookingDay } from "../../../domain/bookings/get-booking-day.ts";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { formatFullDay, formatWeekday } from "../../../domain/format-instant.ts";
import { findAllergyNote } from "../../../domain/menu/allergy-note.ts";
import { toDayAndTime } from "../../../domain/scheduling/offered-times.ts";

/** A booking with its start in the shop's time zone and a formatted phone number. */
export interface ListedBooking extends DayBooking {
  date: string;
  time: string;
  /** `23:15`; `Tue 23:15` if it began on the day before the page's. */
  timeText: string;
  phoneText: string;
  /** Whether the guests' note is about an allergy. */
  hasAllergyNote: boolean;
}

/**
 * Formats a day's bookings for the page. Server only: dates and phone numbers need large libraries.
 */
export function formatBookingDay(bookingDay: BookingDay, timeZone: string) {
  const addDays = (days: number) => {
    const date = new Date(`${bookingDay.day}T12:00:00Z`);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
  };
  const bookings = bookingDay.bookings.map((booking): ListedBooking => {
    const { day: date, time } = toDayAndTime(timeZone, booking.at.getTime());
    return {
      ...booking,
      date,
      time,
      timeText: date === bookingDay.day ? time : `${formatWeekday(booking.at, timeZone)} ${time}`,
      phoneText: formatPhone(booking.phone),
      hasAllergyNote: findAllergyNote(booking.specialRequests) !== null,
    };
  });
  return {
    ...bookingDay,
    dayText: formatFullDay(new Date(`${bookingDay.day}T12:00:00Z`), "UTC"),
    previous: addDays(-1),
    next: addDays(1),
    bookings: bookings.filter(({ status }) => status !== "cancelled"),
    cancelled: bookings.filter(({ status }) => status === "cancelled"),
    waiting: bookingDay.waiting.map((party) => ({ ...party, phoneText: formatPhone(party.phone) })),
  };
}

export type FormattedBookingDay = ReturnType<typeof formatBookingDay>;
