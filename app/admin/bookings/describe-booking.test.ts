import { expect, test } from "vitest";
import { getStayEnd } from "../../../domain/bookings/occupied-tables.ts";
import {
  describeDayTotals,
  describeEmail,
  describeQuotedWait,
  describeState,
  getBookingState,
} from "./describe-booking.ts";

const minute = 60_000;
const at = new Date("2026-06-15T18:00:00Z");
const until = new Date("2026-06-15T19:30:00Z");
const end = until.getTime();
const booking = {
  status: "confirmed",
  at,
  arrivedAt: at,
  seatedAt: at,
  until,
  isNoShow: false,
} as const;

test("shows how long guests have overstayed, and keeps their table for 15 more minutes", () => {
  expect([describeState(booking, end), getStayEnd(booking, end)]).toEqual(["Seated", end]);
  const now = end + 25 * minute;
  expect([getBookingState(booking, now), describeState(booking, now)]).toEqual([
    "overstaying",
    "Seated, 25 min over",
  ]);
  expect(getStayEnd(booking, now)).toBe(now + 15 * minute);
});

test("does not show guests as overstaying once they have left, or more than 6 hours after their booking's end", () => {
  const now = end + 25 * minute;
  expect(describeState({ ...booking, status: "completed" }, now)).toBe("Completed");
  expect(getStayEnd({ ...booking, status: "completed" }, now)).toBe(end);
  // Staff probably forgot to mark the guests as left.
  expect(describeState(booking, end + 361 * minute)).toBe("Seated");
});

test("shows guests as late from 10 minutes after their time until they arrive", () => {
  const expected = { ...booking, arrivedAt: null, seatedAt: null };
  const start = at.getTime();
  expect(describeState(expected, start + 9 * minute)).toBe("Confirmed");
  expect(describeState(expected, start + 10 * minute)).toBe("10 min late");
  expect(describeState(expected, end + 25 * minute)).toBe("1 h 55 min late");
  expect(describeState({ ...expected, arrivedAt: at }, end)).toBe("Arrived");
  expect(describeState({ ...expected, status: "in_progress" }, end)).toBe("In progress");
});

test("counts walk-ins separately from bookings", () => {
  const booked = { isWalkIn: false, guests: 4 };
  const walkIn = { isWalkIn: true, guests: 1 };
  expect(describeDayTotals([])).toBe("0 bookings");
  expect(describeDayTotals([booked])).toBe("1 booking, 4 guests");
  expect(describeDayTotals([walkIn])).toBe("0 bookings, 1 walk-in, 1 guest");
  expect(describeDayTotals([booked, booked, walkIn, walkIn])).toBe(
    "2 bookings, 2 walk-ins, 10 guests",
  );
});

test("shows what is left of a quoted wait, or how much it is over; without a quote, how long they have waited", () => {
  const describe = (quotedMinutes: number, minutes: number) =>
    describeQuotedWait({ quotedMinutes, addedAt: at }, at.getTime() + minutes * minute);
  expect(describe(20, 5)).toEqual({ text: "Quoted 20 min, 15 min left", isOver: false });
  expect(describe(20, 20)).toEqual({ text: "Quoted 20 min, 0 min left", isOver: false });
  expect(describe(20, 23)).toEqual({ text: "Quoted 20 min, 3 min over", isOver: true });
  expect(describe(0, 3)).toEqual({ text: "No wait quoted, waiting 3 min", isOver: false });
});

test("says whether staff tell the customer of a change, and how", () => {
  const phone = "+447700900123";
  expect(describeEmail({ hasEmail: true, phone })).toBe("The customer gets an email.");
  expect(describeEmail({ hasEmail: false, phone })).toContain("no email: call them.");
  expect(describeEmail({ hasEmail: false, phone: "" })).toContain("no email: tell them yourself.");
});
