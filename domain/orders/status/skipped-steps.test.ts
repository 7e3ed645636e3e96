import { expect, test } from "vitest";
import { describeCancelEffect, describeSkippedStatuses } from "./skipped-steps.ts";

test.each([
  ["pending", "completed", "Skips Confirmed and In progress."],
  ["pending", "in_progress", "Skips Confirmed."],
  ["confirmed", "completed", ""],
  ["completed", "pending", ""],
  ["cancelled", "completed", ""],
] as const)("says which statuses a change from %s to %s skips", (from, to, expected) => {
  expect(describeSkippedStatuses(from, to)).toBe(expected);
});

test.each([
  ["menuorder", "confirmed", "It will not be cooked or handed over."],
  ["menuorder", "in_progress", "It will not be handed over."],
  ["menuorder", "completed", ""],
  ["reservation", "confirmed", ""],
] as const)("describes what cancelling a %s that is %s prevents", (type, status, text) => {
  expect(describeCancelEffect({ type, status })).toBe(text);
});
