import { expect, test } from "vitest";
import { sayDay } from "./format-day.ts";

test("a day is said as people in the UK write it, wherever the browser stands", () => {
  expect(sayDay("2026-11-21")).toEqual({ weekday: "Sat", date: "21", month: "Nov", full: "Saturday 21 November" });
  const say = (day: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(day);
  for (let n = 0; n < 366; n += 1) {
    const day = new Date(Date.UTC(2028, 0, 1 + n));
    expect(sayDay(day.toISOString().slice(0, 10))).toEqual({
      weekday: say(day, { weekday: "short" }),
      date: say(day, { day: "numeric" }),
      month: say(day, { month: "short" }),
      full: say(day, { weekday: "long", day: "numeric", month: "long" }).replace(",", ""),
    });
  }
  expect(sayDay("2027-01-01")).toMatchObject({ weekday: "Fri", date: "1", month: "Jan", full: "Friday 1 January" });
});
