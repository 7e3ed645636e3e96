import { expect, test } from "vitest";
import { buildNewBooking } from "./build-new-booking.ts";
import type { FormattedBookingDay } from "./load-booking-day.ts";

const at = (time: string) => Date.parse(`2026-07-16T${time}:00Z`);
const lunch = { from: at("12:00"), to: at("15:00") };
const dinner = { from: at("18:00"), to: at("22:00") };

function findTime(now: number, openings: { from: number; to: number }[], day = "2026-07-16") {
  const bookingDay = { day, today: "2026-07-16", openings, slotMinutes: 15 };
  return buildNewBooking(bookingDay as FormattedBookingDay, { now, timeZone: "UTC" }).time;
}

test("proposes today's next slot, after lunch the first one of the evening", () => {
  expect(findTime(at("12:31"), [lunch, dinner])).toBe("12:45");
  expect(findTime(at("15:10"), [lunch, dinner])).toBe("18:00");
});

test("proposes no time after the last slot, on a closed day or for another day", () => {
  expect(findTime(at("21:50"), [lunch, dinner])).toBe("");
  expect(findTime(at("15:10"), [])).toBe("");
  expect(findTime(at("12:31"), [lunch, dinner], "2026-07-17")).toBe("");
});
