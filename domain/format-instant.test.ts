import { expect, test } from "vitest";
import { formatNight } from "./format-instant.ts";

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
