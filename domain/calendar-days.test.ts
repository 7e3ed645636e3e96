import { expect, test } from "vitest";
import { addDays, countDaysBetween, isDay } from "./calendar-days.ts";

test.each(["2026-12-25", "2028-02-29"])("accepts %s", (text) => expect(isDay(text)).toBe(true));

test.each(["", "2026-99-99", "2026-02-30", "2026-12-5", "tomorrow", "2026-12-25T10:00"])(
  "rejects %j",
  (text) => expect(isDay(text)).toBe(false),
);

test.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-03-01", -1, "2028-02-29"],
  // The clocks change on 29 March.
  ["2026-03-28", 2, "2026-03-30"],
])("adds days to %s", (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
  expect(countDaysBetween(day, expected)).toBe(count);
});
