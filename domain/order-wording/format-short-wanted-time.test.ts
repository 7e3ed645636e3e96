import { expect, test } from "vitest";
import { formatShortWantedTime } from "./format-short-wanted-time.ts";

const booking = { type: "reservation", status: "confirmed", wantedAllDay: false } as const;
const format = (day: string, other: Partial<Parameters<typeof formatShortWantedTime>[0]> = {}) =>
  formatShortWantedTime(
    { ...booking, wantedAt: new Date(`2026-06-${day}T18:30:00+01:00`), ...other },
    "Europe/London",
    Date.parse("2026-06-15T12:00:00+01:00"),
  );

test("formats the weekday and time within six days, else the date", () => {
  expect(format("16")).toBe("Tue 18:30");
  expect(format("20")).toBe("Sat 18:30");
  expect(format("21")).toBe("21 Jun");
  expect(format("14"), "past").toBe("14 Jun");
});

test("formats only the date if there is no time to state", () => {
  expect(format("16", { type: "party_order", wantedAllDay: true })).toBe("16 Jun");
  expect(format("16", { type: "menuorder", wasMovedByStaff: true })).toBe("16 Jun");
});

test("omits it for ASAP and finished orders", () => {
  expect(format("16", { wantedAt: null })).toBeUndefined();
  expect(format("16", { status: "cancelled" })).toBeUndefined();
});
