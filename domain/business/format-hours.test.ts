import { describe, expect, test } from "vitest";
import { sameHoursDaily } from "../scheduling/opening-hours.ts";
import { formatDayName, formatException, formatSpans, formatWeek } from "./format-hours.ts";
import { formatWeekInline } from "./format-week-inline.ts";

const day = [{ opens: "10:00", closes: "17:00" }];
const evening = [{ opens: "10:00", closes: "21:30" }];

test.each([
  ["10:00", "17:00", "10:00\u00a0to\u00a017:00"],
  ["00:00", "12:00", "00:00\u00a0to\u00a012:00"],
  ["09:05", "22:30", "09:05\u00a0to\u00a022:30"],
  ["00:00", "00:00", "All day"],
])("formats %s to %s as %s", (opens, closes, expected) =>
  expect(formatSpans([{ opens, closes }])).toBe(expected),
);

test("formats two spans, and a closed day", () => {
  expect(formatSpans([...day, { opens: "18:00", closes: "22:00" }])).toBe(
    "10:00\u00a0to\u00a017:00 and 18:00\u00a0to\u00a022:00",
  );
  expect(formatSpans([])).toBe("Closed");
});

describe("the week", () => {
  test("is one line when all days are the same", () => {
    expect(formatWeek(sameHoursDaily(day))).toEqual([
      { days: "Monday to Sunday", hours: "10:00\u00a0to\u00a017:00" },
    ]);
    expect(formatWeekInline(sameHoursDaily(day))).toBe(
      "Monday to Sunday, 10:00\u00a0to\u00a017:00",
    );
  });

  test("groups consecutive days", () => {
    const week = { ...sameHoursDaily(day), monday: [], friday: evening, saturday: evening };
    expect(formatWeek(week)).toEqual([
      { days: "Monday", hours: "Closed" },
      { days: "Tuesday to Thursday", hours: "10:00\u00a0to\u00a017:00" },
      { days: "Friday and Saturday", hours: "10:00\u00a0to\u00a021:30" },
      { days: "Sunday", hours: "10:00\u00a0to\u00a017:00" },
    ]);
    expect(formatWeekInline({ ...sameHoursDaily(day), monday: [] })).toBe(
      "Tuesday to Sunday, 10:00\u00a0to\u00a017:00; closed Monday",
    );
    expect(formatWeekInline({ ...sameHoursDaily(day), monday: [], friday: [] })).toBe(
      "Tuesday to Thursday, 10:00\u00a0to\u00a017:00; Saturday and Sunday, 10:00\u00a0to\u00a017:00; closed Monday; closed Friday",
    );
    expect(formatWeekInline(sameHoursDaily([]))).toBe("closed Monday to Sunday");
  });
});

test("formats exceptions", () => {
  expect(formatDayName("2026-12-25")).toBe("Friday 25 December");
  expect(formatDayName("2028-02-29")).toBe("Tuesday 29 February");
  expect(formatException({ spans: [], reason: "Christmas Day" })).toBe("Christmas Day: closed");
  expect(formatException({ spans: day, reason: "Boxing Day" })).toBe(
    "Boxing Day: 10:00\u00a0to\u00a017:00",
  );
  expect(formatException({ spans: day, reason: "" })).toBe("10:00\u00a0to\u00a017:00");
});
