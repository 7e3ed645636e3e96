import { expect, test } from "vitest";
import { isDelay, isNewTimeFromStaff } from "./delays.ts";

const early = "2026-06-15T16:00:00.000Z";
const late = "2026-06-15T16:10:00.000Z";
const delivery = { type: "menuorder" } as const;
const reschedule = (from: string | null, to: string | null) =>
  ({ kind: "rescheduled", by: "admin", change: { wantedAt: { from, to } } }) as const;

test.each([
  [early, late, true],
  [null, late, true],
  [late, early, false],
  [late, null, false],
])("a time changed by staff from %s to %s is a delay: %s", (from, to, expected) => {
  expect(isDelay(delivery, reschedule(from, to))).toBe(expected);
  expect(isNewTimeFromStaff(delivery, reschedule(from, to))).toBe(true);
});

test("other changes, and new times of tables, are not delays", () => {
  const change = reschedule(early, late);
  expect(isDelay(delivery, { ...change, by: "customer" })).toBe(false);
  expect(isDelay(delivery, { ...change, kind: "modified" })).toBe(false);
  expect(isDelay({ type: "reservation" }, change)).toBe(false);
});
