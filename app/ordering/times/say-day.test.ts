import { expect, test } from "vitest";
import { sayDay } from "./say-day.ts";

test("a day is said as people in the UK write it, wherever the browser stands", () => {
  expect(sayDay("2026-11-21")).toEqual({ weekday: "Sat", date: "21", month: "Nov", full: "Saturday 21 November" });
  expect(sayDay("2027-01-01")).toMatchObject({ weekday: "Fri", date: "1", month: "Jan", full: "Friday 1 January" });
});
