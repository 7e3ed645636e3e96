import { expect, test } from "vitest";
import { formatNight, formatTimeWithNight } from "./format-instant.ts";

test.each([
  ["2026-11-22", "00:00", " (Saturday night)"],
  ["2026-11-22", "03:45", " (Saturday night)"],
  ["2026-11-22", "04:00", ""],
  ["2026-11-22", "23:45", ""],
  // The clocks changed during the day before.
  ["2026-03-30", "00:30", " (Sunday night)"],
  ["2026-10-26", "00:30", " (Sunday night)"],
])("says to which evening %s at %s belongs", (day, time, expected) => {
  expect(formatNight({ day, time })).toBe(expected);
});

test.each([
  ["2026-11-30T01:30:00Z", "01:30 (Sunday night)"],
  ["2026-11-30T14:05:00Z", "14:05"],
  // British Summer Time.
  ["2026-07-04T23:30:00Z", "00:30 (Saturday night)"],
])("formats %s with its night", (instant, expected) => {
  expect(formatTimeWithNight(new Date(instant), "Europe/London")).toBe(expected);
});
