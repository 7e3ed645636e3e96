import { expect, test } from "vitest";
import { formatNight, formatNightOf } from "./format-instant.ts";

test.each([
  ["2026-11-22", "00:00", " (Saturday night)"],
  ["2026-11-22", "03:45", " (Saturday night)"],
  ["2026-11-22", "04:00", ""],
  ["2026-11-22", "23:45", ""],
  // The clocks changed during the day before.
  ["2026-03-30", "00:30", " (Sunday night)"],
  ["2026-10-26", "00:30", " (Sunday night)"],
])("says to which evening %s at %s belongs", (day, time, expected) => {
  expect(formatNightOf({ day, time })).toBe(expected);
});

test("counts a time in the business's time zone", () => {
  expect(formatNight(new Date("2026-06-20T23:30:00Z"), "Europe/London")).toBe(" (Saturday night)");
  expect(formatNight(new Date("2026-03-29T23:30:00Z"), "Europe/London")).toBe(" (Sunday night)");
  expect(formatNight(new Date("2026-06-20T23:30:00Z"), "UTC")).toBe("");
});
