import { expect, test } from "vitest";
import { formatDayAndTime, formatDayName } from "./format-day.ts";

test("formats every day of a leap year as `Intl` does in UK English", () => {
  expect(formatDayName("2026-11-21")).toEqual({
    weekday: "Sat",
    date: "21",
    month: "Nov",
    full: "Saturday 21 November",
  });
  const format = (day: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(day);
  for (let n = 0; n < 366; n += 1) {
    const day = new Date(Date.UTC(2028, 0, 1 + n));
    expect(formatDayName(day.toISOString().slice(0, 10))).toEqual({
      weekday: format(day, { weekday: "short" }),
      date: format(day, { day: "numeric" }),
      month: format(day, { month: "short" }),
      full: format(day, { weekday: "long", day: "numeric", month: "long" }).replace(",", ""),
    });
  }
  expect(formatDayName("2027-01-01")).toMatchObject({
    weekday: "Fri",
    date: "1",
    month: "Jan",
    full: "Friday 1 January",
  });
});

test.each([
  ["18:30", "", "Tue 1 Dec, 18:30"],
  ["18:30", "from ", "Tue 1 Dec, from 18:30"],
  ["", "from ", "Tue 1 Dec, no time chosen"],
])("formats the time %j with the prefix %j", (time, prefix, text) => {
  expect(formatDayAndTime({ day: "2026-12-01", time }, prefix)).toBe(text);
});
