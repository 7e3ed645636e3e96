import { expect, test } from "vitest";
import { describeReplacedTime, findNewTimeFromStaff } from "./describe-new-time.ts";

const now = Date.parse("2026-06-15T16:00:00Z");
const order = {
  type: "menuorder",
  createdAt: new Date(now),
  wantedAt: new Date("2026-06-15T16:42:00Z"),
  leadMinutes: 20,
} as const;
const times = { timeZone: "Europe/London", leadMinutes: 30, deliveryMinutes: 15 };
const tomorrow = new Date("2026-06-16T16:42:00Z");

const moved = {
  kind: "rescheduled",
  by: "admin",
  at: new Date(now),
  change: { wantedAt: { from: "2026-06-15T16:32:00Z", to: "2026-06-15T16:42:00Z" } },
} as const;

const describeMove = (
  changes: Partial<typeof order> | object = {},
  entry: Partial<Parameters<typeof describeReplacedTime>[1]> = {},
  deliveryMinutes = 15,
  nowMs = now,
) =>
  describeReplacedTime(
    { ...order, ...changes },
    { ...moved, ...entry },
    { ...times, deliveryMinutes },
    nowMs,
  );

test.each([
  [{}, 15, "Now expected at about 17:57 instead of 17:47."],
  [
    { wantedAt: tomorrow },
    15,
    "Now expected on Tue 16 Jun 2026 at about 17:57 instead of Mon 15 Jun 2026, 17:47.",
  ],
  [{ wantedAt: null }, 15, "Now expected at about 17:35 instead of 17:47."],
  [{}, 0, "Now due to leave our kitchen at about 17:42 instead of 17:32."],
  [{ type: "takeaway_order" }, 15, "Ready to collect at 17:42 instead of 17:32."],
])(
  "describes the new time of an order with %o and a delivery time of %i minutes",
  (changes, minutes, text) => {
    expect(describeMove(changes, {}, minutes)).toBe(text);
  },
);

test("names the time that a new time replaces", () => {
  const fromSoon = { wantedAt: { ...moved.change.wantedAt, from: null } };
  expect(describeMove({}, { change: fromSoon })).toBe(
    "Now expected at about 17:57 instead of 17:35.",
  );
  const fromTomorrow = { wantedAt: { ...moved.change.wantedAt, from: "2026-06-16T16:32:00Z" } };
  expect(describeMove({}, { change: fromTomorrow })).toBe(
    "Now expected at about 17:57 instead of Tue 16 Jun 2026, 17:47.",
  );
  expect(describeMove({}, { change: null })).toBe("Now expected at about 17:57.");
});

test("a new time does not move with the clock once the order is late", () => {
  const twoHoursLater = now + 2 * 3_600_000;
  expect(describeMove({}, {}, 15, twoHoursLater)).toBe(describeMove());
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
