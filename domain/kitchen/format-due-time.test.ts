import { expect, test } from "vitest";
import { leadTime } from "../../tests/builders/tickets.ts";
import {
  formatAsapDueTime,
  formatCardTime,
  formatStartTime,
  formatTimeInSentence,
  formatWantedTimeShort,
} from "./format-due-time.ts";

const zone = "Europe/London";
// 00:30 on 16 June in London is still 15 June in UTC.
const now = Date.parse("2026-06-15T23:30:00Z");

test.each([
  [null, false, "ASAP"],
  ["2026-06-16T11:00:00Z", false, "12:00"],
  ["2026-06-15T22:59:00Z", false, "23:59"],
  ["2026-06-15T09:00:00Z", false, "Mon 10:00"],
  ["2026-06-16T23:00:00Z", false, "Wed 00:00"],
  ["2026-06-16T23:30:00Z", false, "Wed 17 Jun 2026, 00:30"],
  ["2026-06-15T23:00:00Z", true, "Today"],
  ["2026-06-16T23:00:00Z", true, "Wed 17 Jun 2026"],
] as const)("formats %s (all day: %s) as %s", (wanted, wantedAllDay, expected) => {
  expect(
    formatWantedTimeShort({ wantedAt: wanted && new Date(wanted), wantedAllDay }, now, zone),
  ).toBe(expected);
});

test.each([
  ["2026-06-20T15:00:00Z", "Sat 16:00"],
  ["2026-06-20T19:00:00Z", "20:00"],
  ["2026-06-21T02:45:00Z", "03:45"],
  ["2026-06-21T15:00:00Z", "16:00"],
  ["2026-06-21T19:00:00Z", "Sun 20:00"],
])("tells the times of two evenings apart at 03:30 on a Sunday: %s", (wanted, expected) => {
  const atNight = Date.parse("2026-06-21T02:30:00Z");
  const order = { wantedAt: new Date(wanted), wantedAllDay: false };
  expect(formatWantedTimeShort(order, atNight, zone)).toBe(expected);
});

test("tells last night from the coming night in the evening", () => {
  const evening = Date.parse("2026-06-20T19:00:00Z");
  const format = (wantedAt: string) =>
    formatWantedTimeShort({ wantedAt: new Date(wantedAt), wantedAllDay: false }, evening, zone);
  expect(format("2026-06-20T00:00:00Z")).toBe("Sat 01:00");
  expect(format("2026-06-21T00:00:00Z")).toBe("01:00");
});

test("names the day in a sentence unless it is today or within 12 hours", () => {
  const format = (at: string) => formatTimeInSentence(new Date(at), now, zone);
  expect(format("2026-06-16T11:00:00Z")).toBe("at 12:00");
  expect(format("2026-06-16T22:00:00Z")).toBe("at 23:00");
  expect(format("2026-06-15T22:50:00Z")).toBe("at 23:50");
  expect(format("2026-06-16T23:00:00Z")).toBe("on Wed 17 Jun 2026 at 00:00");
});

test.each([
  ["menuorder", "leave by 00:50"],
  ["takeaway_order", "ready by 00:50"],
] as const)("formats when an ASAP order of type %s is due", (type, expected) => {
  const order = {
    type,
    placedAt: new Date(now),
    wantedAt: null,
    wantedAllDay: false,
    leadMinutes: null,
  };
  expect(formatAsapDueTime(order, 20, zone)).toBe(expected);
});

const order = {
  type: "menuorder",
  placedAt: new Date(now),
  wantedAt: null,
  wantedAllDay: false,
  leadMinutes: null,
  deliveryMethod: null,
} as const;
const atNoon = new Date("2026-06-16T11:00:00Z");

test.each([
  [order, "Leave 00:50"],
  [{ ...order, wantedAt: atNoon }, "Leave 12:00"],
  [{ ...order, wantedAt: new Date("2026-06-17T11:00:00Z") }, "Leave Wed 17 Jun 2026, 12:00"],
  [{ ...order, type: "takeaway_order" } as const, "Collect 00:50"],
  [{ ...order, type: "takeaway_order", wantedAt: atNoon } as const, "Collect 12:00"],
  [
    { ...order, type: "party_order", deliveryMethod: "Delivery", wantedAt: atNoon } as const,
    "Deliver 12:00",
  ],
  [
    { ...order, type: "party_order", deliveryMethod: "Pickup", wantedAt: atNoon } as const,
    "Collect 12:00",
  ],
  [
    {
      ...order,
      type: "party_order",
      deliveryMethod: "Delivery",
      wantedAt: atNoon,
      wantedAllDay: true,
    } as const,
    "Today",
  ],
])("formats the time on the card of %o as %s", (changed, expected) => {
  expect(formatCardTime(changed, now, leadTime, zone)).toBe(expected);
});

test.each([
  [order, null],
  [{ ...order, wantedAt: atNoon, wantedAllDay: true }, null],
  [{ ...order, wantedAt: atNoon }, "Start 11:40"],
  [{ ...order, type: "party_order", wantedAt: atNoon } as const, "Start 09:00"],
  [{ ...order, wantedAt: new Date("2026-06-15T23:10:00Z") }, "Start 23:50"],
])("formats when to start %o as %s", (changed, expected) => {
  expect(formatStartTime(changed, leadTime, zone)).toBe(expected);
});
