import { expect, test } from "vitest";
import { isDelay, isNewTimeFromStaff, wasMovedByStaff } from "./delays.ts";

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

test("an order counts as moved by staff unless it is ASAP or at a time that the customer chose", () => {
  const isMoved = (wantedAt: string | null, ...history: Parameters<typeof isDelay>[1][]) =>
    wasMovedByStaff({ ...delivery, wantedAt: wantedAt ? new Date(wantedAt) : null, history });
  expect(isMoved(early)).toBe(false);
  expect(isMoved(late, reschedule(early, late))).toBe(true);
  expect(isMoved(late, reschedule(null, late))).toBe(true);
  expect(isMoved(early, reschedule(early, late), reschedule(late, early)), "undone").toBe(false);
  expect(isMoved(null, reschedule(null, late), reschedule(late, null)), "undone").toBe(false);
  const byCustomer = { ...reschedule(late, early), by: "customer" } as const;
  expect(isMoved(early, reschedule(null, late), byCustomer)).toBe(false);
  const later = "2026-06-15T16:20:00.000Z";
  const delay = reschedule(early, later);
  expect(isMoved(later, byCustomer, delay)).toBe(true);
  expect(isMoved(early, byCustomer, delay, reschedule(later, early)), "undone").toBe(false);
});

test("other changes, and new times of tables, are not delays", () => {
  const change = reschedule(early, late);
  expect(isDelay(delivery, { ...change, by: "customer" })).toBe(false);
  expect(isDelay(delivery, { ...change, kind: "modified" })).toBe(false);
  expect(isDelay({ type: "reservation" }, change)).toBe(false);
});
