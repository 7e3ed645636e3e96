import { expect, test } from "vitest";
import { formatShortDuration } from "./format-short-duration.ts";

const minuteMs = 60_000;

test.each([
  [0, "1 min"],
  [1.9, "1 min"],
  [59, "59 min"],
  [60, "1 h"],
  [125, "2 h 5 min"],
  [24 * 60, "1 day"],
  [1.9 * 24 * 60, "1 day"],
  [3 * 24 * 60, "3 days"],
])("formats %d minutes as %s", (minutes, text) => {
  expect(formatShortDuration(minutes * minuteMs)).toBe(text);
});
