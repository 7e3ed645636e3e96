import { expect, test } from "vitest";
import { requestedDay } from "./requested-time.ts";

test.each(["2026-06-15", "2024-02-29", "2999-12-31"])("accepts the day %s", (day) =>
  expect(requestedDay.parse(day)).toBe(day),
);

// Near the years 0 and 9999, the days to search for other times (`daysAround`) would not have
// four-digit years.
test.each(["", "2026-02-30", "tomorrow", "0000-01-01", "0001-01-01", "1999-12-31", "9999-12-31"])(
  "refuses %j as a day",
  (day) => expect(requestedDay.safeParse(day).success).toBe(false),
);
