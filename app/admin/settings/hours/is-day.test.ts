import { expect, test } from "vitest";
import { isDay } from "./is-day.ts";

test.each(["2026-12-25", "2028-02-29"])("accepts %s", (text) => expect(isDay(text)).toBe(true));

test.each(["", "2026-99-99", "2026-02-30", "2026-12-5", "tomorrow", "2026-12-25T10:00"])(
  "rejects %j",
  (text) => expect(isDay(text)).toBe(false),
);
