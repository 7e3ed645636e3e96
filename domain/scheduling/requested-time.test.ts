import { expect, test } from "vitest";
import { requestedDay } from "./requested-time.ts";

test.each(["2026-06-15", "2024-02-29", "2999-12-31"])("accepts the day %s", (day) => expect(requestedDay.parse(day)).toBe(day));

// Around the first and last of these, PostgreSQL has no day before or week after.
test.each(["", "2026-02-30", "tomorrow", "0000-01-01", "0001-01-01", "1999-12-31", "9999-12-31"])("%j is none", (day) =>
  expect(requestedDay.safeParse(day).success).toBe(false),
);
