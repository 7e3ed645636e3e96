import { expect, test } from "vitest";
import type { OrderTypeId } from "../orders/order.ts";
import { describeChange } from "./describe-change.ts";
import { formatWantedDayAndTime } from "./format-wanted-time.ts";

const london = { currency: "GBP", timeZone: "Europe/London" };
const noon = "2026-11-21T12:00:00.000Z";
const evening = "2026-11-22T18:15:00.000Z";

test("lists added, removed and changed dishes, and the total", () => {
  const change = {
    dishes: [
      { name: "Garlic Naan", from: 0, to: 2 },
      { name: "Tadka Dal", from: 1, to: 0 },
      { name: "Jeera Rice", from: 1, to: 3 },
    ],
    total: { from: 900, to: 1250 },
  };
  expect(describeChange(change, { type: "takeaway_order", ...london })).toEqual([
    "2 × Garlic Naan added",
    "Tadka Dal removed",
    "3 × Jeera Rice, was 1",
    "Total £12.50, was £9.00",
  ]);
});

test("describes a move with the new and the old time", () => {
  expect(
    describeChange(
      { wantedAt: { from: noon, to: evening } },
      { type: "takeaway_order", ...london },
    ),
  ).toEqual(["Moved from Sat 21 Nov 2026, 12:00 to Sun 22 Nov 2026, 18:15"]);
});

test("omits midnight for a party order without a time, but not for a reservation", () => {
  const change = { wantedAt: { from: "2026-07-01T23:00:00.000Z", to: "2026-07-03T23:00:00.000Z" } };
  expect(describeChange(change, { type: "party_order", ...london })).toEqual([
    "Moved from Thu 2 Jul 2026 to Sat 4 Jul 2026",
  ]);
  expect(describeChange(change, { type: "reservation", ...london })).toEqual([
    "Moved from Thu 2 Jul 2026, 00:00 (Wednesday night) to Sat 4 Jul 2026, 00:00 (Friday night)",
  ]);
});

test("describes the time agreed for an event that had none", () => {
  const agreed = {
    wantedAt: { from: "2026-11-21T00:00:00.000Z", to: noon },
    eventTime: { from: null, to: "12:00" },
  };
  expect(describeChange(agreed, { type: "party_order", ...london })).toEqual([
    "Moved from Sat 21 Nov 2026 to Sat 21 Nov 2026, 12:00",
  ]);
  const atMidnight = { eventTime: { from: null, to: "00:00" } };
  expect(describeChange(atMidnight, { type: "party_order", ...london })).toEqual([
    "Time 00:00, was to be agreed",
  ]);
});

test("describes guests and delivery; names personal fields without their values", () => {
  const change = {
    guests: { from: 4, to: 1 },
    deliveryMethod: { from: "Pickup", to: "Delivery" },
    alsoChanged: ["address", "contact", "instructions"] as const,
  };
  expect(
    describeChange(
      { ...change, alsoChanged: [...change.alsoChanged] },
      { type: "party_order", ...london },
    ),
  ).toEqual([
    "1 guest, was 4",
    "Delivery, was Pickup",
    "New address",
    "New name or phone number",
    "Special requests changed",
  ]);
  const notes = { alsoChanged: ["instructions" as const] };
  expect(describeChange(notes, { type: "menuorder", ...london })).toEqual(["Notes changed"]);
  expect(describeChange(notes, { type: "takeaway_order", ...london })).toEqual([
    "Instructions changed",
  ]);
});

test("formats the wanted time", () => {
  const format = (
    wantedAt: string | null,
    wantedAllDay = false,
    type: OrderTypeId = "takeaway_order",
  ) =>
    formatWantedDayAndTime(
      { type, wantedAt: wantedAt === null ? null : new Date(wantedAt), wantedAllDay },
      "Europe/London",
    );
  expect(format(null)).toBe("As soon as possible");
  expect(format(evening)).toBe("Sun 22 Nov 2026, 18:15");
  expect(format(evening, false, "menuorder")).toBe("Sun 22 Nov 2026, from 18:15");
  expect(format("2026-07-01T23:00:00.000Z", true)).toBe("Thu 2 Jul 2026, time to be agreed");
});
