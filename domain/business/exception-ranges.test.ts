import { expect, test } from "vitest";
import {
  type ExceptionRange,
  expandRange,
  formatRange,
  groupExceptions,
  maxRangeDays,
  setDayHours,
} from "./exception-ranges.ts";

const closed = (day: string, until = "", reason = ""): ExceptionRange => ({
  day,
  until,
  spans: [],
  reason,
});

test("expands a range to its days, across the end of a year and a clock change", () => {
  expect(expandRange(closed("2026-12-30", "2027-01-02")).map(({ day }) => day)).toEqual([
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
  ]);
  expect(expandRange(closed("2026-10-24", "2026-10-26"))).toHaveLength(3);
  expect(expandRange(closed("2026-12-25"))).toEqual([{ day: "2026-12-25", spans: [], reason: "" }]);
});

test("groups consecutive days with the same hours and reason", () => {
  const ranges = [
    closed("2026-12-23"),
    closed("2026-12-24", "2026-12-26", "Christmas"),
    closed("2026-12-28", "2026-12-29", "Christmas"),
    { ...closed("2026-12-30", "", "Christmas"), spans: [{ opens: "10:00", closes: "14:00" }] },
  ];
  expect(groupExceptions(ranges.flatMap(expandRange))).toEqual(ranges);
});

test("groups at most as many days as the form accepts", () => {
  const days = [closed("2026-01-01", "2026-03-01"), closed("2026-03-02")].flatMap(expandRange);
  expect(days).toHaveLength(maxRangeDays + 1);
  expect(groupExceptions(days)).toEqual([closed("2026-01-01", "2026-03-01"), closed("2026-03-02")]);
});

test("names the days", () => {
  expect(formatRange(closed("2026-12-25"))).toBe("Friday 25 December");
  expect(formatRange(closed("2026-12-24", "2027-01-02"))).toBe(
    "Thursday 24 December to Saturday 2 January",
  );
});

test("sets the hours of one day, and keeps the other days of its range", () => {
  const short = [{ opens: "10:00", closes: "14:00" }];
  const christmas = closed("2026-12-24", "2026-12-26", "Christmas");
  const changed = (day: string) => ({ ...closed(day, "", "Christmas"), spans: short });
  expect(setDayHours([christmas], "2026-12-25", short)).toEqual([
    closed("2026-12-24", "", "Christmas"),
    changed("2026-12-25"),
    closed("2026-12-26", "", "Christmas"),
  ]);
  expect(setDayHours([christmas], "2026-12-24", short)).toEqual([
    changed("2026-12-24"),
    closed("2026-12-25", "2026-12-26", "Christmas"),
  ]);
  expect(setDayHours([closed("2026-12-25", "", "Christmas")], "2026-12-25", short)).toEqual([
    changed("2026-12-25"),
  ]);
  expect(setDayHours([christmas], "2026-12-31", [])).toEqual([christmas, closed("2026-12-31")]);
});
