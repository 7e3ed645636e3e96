import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { defaultSettings } from "../../business/default-settings.ts";
import { getWait } from "../../kitchen/ticket-timing.ts";
import { sameHoursDaily } from "../../scheduling/opening-hours.ts";
import { getConfirmationLateAt } from "./confirmation-late-at.ts";

// Open from 10:00 on the shop's clock, which is 09:00 UTC in June.
const now = Temporal.Instant.from("2026-06-15T12:00:00Z");
const order = {
  status: "pending",
  createdAt: new Date("2026-06-15T11:58:00Z"),
  wantedAt: null,
} as const;

test("an order that waits longer than the owner set is late", () => {
  expect(getConfirmationLateAt(order, { ...defaultSettings, unansweredMinutes: 5 }, now)).toEqual(
    new Date("2026-06-15T12:03:00Z"),
  );
});

test("the wait of an order placed before opening starts at opening", () => {
  const early = { ...order, createdAt: new Date("2026-06-15T01:00:00Z") };
  expect(getConfirmationLateAt(early, defaultSettings, now)).toEqual(
    new Date("2026-06-15T09:03:00Z"),
  );
});

test("while the shop is closed, the wait starts at the next opening", () => {
  const closed = Temporal.Instant.from("2026-06-15T02:00:00Z");
  const early = { ...order, createdAt: new Date("2026-06-15T01:00:00Z") };
  expect(getConfirmationLateAt(early, defaultSettings, closed)).toEqual(
    new Date("2026-06-15T09:03:00Z"),
  );
  const closedForGood = { ...defaultSettings, weeklyHours: sameHoursDaily([]) };
  expect(getConfirmationLateAt(early, closedForGood, closed)).toBeNull();
});

test("an order that is not late by closing time is late after the next opening", () => {
  const settings = {
    ...defaultSettings,
    weeklyHours: sameHoursDaily([
      { opens: "12:00", closes: "14:30" },
      { opens: "17:00", closes: "22:00" },
    ]),
  };
  const placed = { ...order, createdAt: new Date("2026-06-15T13:29:00Z") };
  const getLateAt = (at: string) =>
    getConfirmationLateAt(placed, settings, Temporal.Instant.from(at));
  for (const at of ["2026-06-15T13:29:30Z", "2026-06-15T15:00:00Z", "2026-06-15T16:00:00Z"])
    expect(getLateAt(at)).toEqual(new Date("2026-06-15T16:03:00Z"));
});

test("a confirmed order is not late", () => {
  expect(getConfirmationLateAt({ ...order, status: "confirmed" }, defaultSettings, now)).toBeNull();
});

test("an order wanted in more than 12 hours is late 12 hours before, or once the shop has opened", () => {
  const wanted = (at: string) =>
    getConfirmationLateAt({ ...order, wantedAt: new Date(at) }, defaultSettings, now);
  expect(wanted("2026-06-16T01:00:00Z")).toEqual(new Date("2026-06-15T13:00:00Z"));
  expect(wanted("2026-06-16T12:00:00Z")).toEqual(new Date("2026-06-16T09:03:00Z"));
});

test("an order is late for its customer when the kitchen's board marks it as late", () => {
  for (const wantedAt of [null, new Date("2026-06-16T01:00:00Z")])
    for (const createdAt of ["2026-06-15T01:00:00Z", "2026-06-15T11:58:00Z"]) {
      const placed = { ...order, wantedAt, createdAt: new Date(createdAt) };
      const lateAt = getConfirmationLateAt(placed, defaultSettings, now)?.getTime() ?? 0;
      const ticket = { ...placed, placedAt: placed.createdAt };
      const getUrgency = (nowMs: number) =>
        getWait(nowMs, ticket, {
          openedAt: Date.parse("2026-06-15T09:00:00Z"),
          unansweredMinutes: defaultSettings.unansweredMinutes,
        }).urgency;
      expect([getUrgency(lateAt - 1), getUrgency(lateAt)]).toEqual(["soon", "late"]);
    }
});
