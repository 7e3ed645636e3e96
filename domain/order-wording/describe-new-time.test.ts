import { expect, test } from "vitest";
import {
  describeNewTime,
  describeReplacedTime,
  findNewTimeFromStaff,
} from "./describe-new-time.ts";

const now = Date.parse("2026-06-15T16:00:00Z");
const order = {
  type: "menuorder",
  createdAt: new Date(now),
  wantedAt: new Date("2026-06-15T16:42:00Z"),
  leadMinutes: 20,
} as const;
const times = { timeZone: "Europe/London", leadMinutes: 30, deliveryMinutes: 15 };
const tomorrow = new Date("2026-06-16T16:42:00Z");

test.each([
  [order, 15, "Now expected at about 17:57"],
  [{ ...order, wantedAt: tomorrow }, 15, "Now expected on Tue 16 Jun 2026 at about 17:57"],
  [{ ...order, wantedAt: null }, 15, "Now expected at about 17:35"],
  [order, 0, "Now due to leave our kitchen at about 17:42"],
  [{ ...order, type: "takeaway_order" } as const, 15, "Ready to collect at 17:42"],
  [
    { ...order, type: "takeaway_order", wantedAt: tomorrow } as const,
    15,
    "Ready to collect on Tue 16 Jun 2026 at 17:42",
  ],
])("describes the new time of %o with a delivery time of %i minutes", (order, minutes, text) => {
  expect(describeNewTime(order, { ...times, deliveryMinutes: minutes }, now)).toBe(text);
});

const moved = {
  kind: "rescheduled",
  by: "admin",
  change: { wantedAt: { from: "2026-06-15T16:32:00Z", to: "2026-06-15T16:42:00Z" } },
} as const;
const describeMove = (entry: Parameters<typeof describeReplacedTime>[1]) =>
  describeReplacedTime(order, entry, { ...times, deliveryMinutes: 15 }, now);

test("names the time that a new time replaces", () => {
  expect(describeMove(moved)).toBe("Now expected at about 17:57 instead of 17:47.");
  const fromSoon = { wantedAt: { ...moved.change.wantedAt, from: null } };
  expect(describeMove({ change: fromSoon })).toBe("Now expected at about 17:57 instead of 17:35.");
  const fromTomorrow = { wantedAt: { ...moved.change.wantedAt, from: "2026-06-16T16:32:00Z" } };
  expect(describeMove({ change: fromTomorrow })).toBe(
    "Now expected at about 17:57 instead of Tue 16 Jun 2026, 17:47.",
  );
  expect(describeMove({ change: null })).toBe("Now expected at about 17:57.");
});

test("finds the last change of the time, if staff made it", () => {
  const later = { kind: "status_changed", by: "admin", change: null } as const;
  const byCustomer = { ...moved, by: "customer" } as const;
  const find = (...history: Parameters<typeof findNewTimeFromStaff>[0]["history"]) =>
    findNewTimeFromStaff({ type: "menuorder", history });
  expect(find(moved, later)).toBe(moved);
  expect(find(moved, byCustomer)).toBeNull();
  expect(find(later)).toBeNull();
});
