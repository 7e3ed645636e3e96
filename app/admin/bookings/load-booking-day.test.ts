import { expect, test } from "vitest";
import type { BookingDay } from "../../../domain/bookings/get-booking-day.ts";
import { formatBookingDay } from "./load-booking-day.ts";

test("names the day of a booking that began on the evening before", () => {
  const booking = { status: "confirmed", phone: "", specialRequests: "" };
  const bookingDay = {
    day: "2026-06-18",
    waiting: [],
    bookings: [
      { ...booking, at: new Date("2026-06-17T22:15:00Z") },
      { ...booking, at: new Date("2026-06-18T18:00:00Z") },
    ],
  } as unknown as BookingDay;
  const { bookings } = formatBookingDay(bookingDay, "Europe/London");
  expect(bookings.map(({ timeText }) => timeText)).toEqual(["Wed 23:15", "19:00"]);
});
