import { describe, expect, test } from "vitest";
import { leadTime } from "../../tests/builders/tickets.ts";
import {
  advanceWait,
  formatDue,
  getBoardSection,
  getShortestDelay,
  getUrgency,
  getWait,
} from "./ticket-timing.ts";

const at = (time: string) => Date.parse(`2026-06-15T${time}:00Z`);
const minute = 60_000;
const takeaway = {
  type: "takeaway_order",
  status: "confirmed",
  placedAt: new Date(at("09:00")),
  wantedAt: new Date(at("12:00")),
  wantedAllDay: false,
  leadMinutes: null,
} as const;

describe("the section of a ticket", () => {
  test.each([
    ["pending", "11:39", "new"],
    ["pending", "12:30", "new"],
    ["confirmed", "11:39", "later"],
    ["confirmed", "11:40", "now"],
    ["in_progress", "09:30", "now"],
  ] as const)("%s at %s: %s", (status, time, section) => {
    expect(getBoardSection(at(time), { ...takeaway, status, readyAt: null }, leadTime)).toBe(
      section,
    );
  });
});

test.each([
  ["11:50", 10],
  ["11:51", 20],
  ["12:00", 20],
  ["12:10", 20],
])("at %s, an order for 12:00 that takes 20 minutes needs %i minutes more", (time, minutes) => {
  expect(getShortestDelay(at(time) + minute / 2, takeaway, leadTime)).toBe(minutes);
});

test.each([
  ["until it is turned off", "11:40", null, 20],
  ["until it is turned off", "11:50", null, 30],
  ["that ends before the new time", "11:50", "11:51", 30],
  ["that is over", "11:50", "11:50", 10],
])("during a slow-down %s, counts its minutes at %s", (_, time, until, minutes) => {
  const slowDown = { minutes: 20, until: until === null ? null : at(until) };
  expect(getShortestDelay(at(time), takeaway, { ...leadTime, slowDown })).toBe(minutes);
});

test("takes the longest delay if none leaves enough time to cook", () => {
  const slow = { ...leadTime, minutes: 60 };
  expect(getShortestDelay(at("11:50"), takeaway, slow)).toBe(30);
});

describe("the urgency of a ticket", () => {
  const times = { startAt: at("11:30"), dueAt: at("12:00") };
  test.each([
    ["11:30", "on_time", "Due in 30 min"],
    ["11:49", "on_time", "Due in 11 min"],
    ["11:50", "soon", "Due in 10 min"],
    ["11:59", "soon", "Due in 1 min"],
    ["12:00", "late", "Due now"],
    ["12:01", "late", "Late by 1 min"],
    ["13:05", "late", "Late by 1 h 5 min"],
  ] as const)("at %s it is %s: %s", (time, urgency, expected) => {
    expect(getUrgency(at(time), times)).toBe(urgency);
    expect(formatDue(at(time), times.dueAt)).toBe(expected);
  });
  test('is "soon" for at least the last five minutes', () => {
    expect(getUrgency(at("11:55"), { startAt: at("11:54"), dueAt: at("12:00") })).toBe("soon");
  });
});

test("the colour and the text of a due time change at the same moment", () => {
  // A third of the time is 6 minutes and 40 seconds.
  const times = { startAt: at("11:40"), dueAt: at("12:00") };
  const before = times.dueAt - 6.6 * minute;
  expect([getUrgency(before, times), formatDue(before, times.dueAt)]).toEqual([
    "on_time",
    "Due in 7 min",
  ]);
  const after = times.dueAt - 6 * minute;
  expect([getUrgency(after, times), formatDue(after, times.dueAt)]).toEqual([
    "soon",
    "Due in 6 min",
  ]);
});

describe("the wait of an unconfirmed order", () => {
  const open = { openedAt: at("09:00"), unansweredMinutes: 4 };
  const placedAt = (time: string) => ({
    ...takeaway,
    wantedAt: null,
    placedAt: new Date(at(time)),
  });
  test.each([
    ["10:01", "on_time", 1],
    ["10:02", "soon", 2],
    ["10:04", "late", 4],
  ] as const)("at %s it is %s", (time, urgency, minutes) => {
    expect(getWait(at(time), placedAt("10:00"), open)).toEqual({
      waitedMs: minutes * minute,
      urgency,
    });
  });
  test("becomes urgent on a whole minute", () => {
    const late3 = { ...open, unansweredMinutes: 3 };
    const now = at("10:01") + 45_000;
    expect(getWait(now, placedAt("10:00"), late3).urgency).toBe("on_time");
    expect(getWait(at("10:02"), placedAt("10:00"), late3).urgency).toBe("soon");
  });
  test("counts from opening; while the shop is closed, it is not urgent", () => {
    expect(getWait(at("09:01"), placedAt("08:00"), open)).toEqual({
      waitedMs: minute,
      urgency: "on_time",
    });
    expect(getWait(at("08:30"), placedAt("08:00"), { ...open, openedAt: null })).toEqual({
      waitedMs: 30 * minute,
      urgency: "on_time",
    });
  });
  test("goes on while a page stays open", () => {
    const wait = getWait(at("10:00") + 30_000, placedAt("10:00"), open);
    for (const time of ["10:01", "10:02", "10:04"]) {
      const elapsedMs = at(time) - at("10:00") - 30_000;
      expect(advanceWait(wait, elapsedMs, open.unansweredMinutes)).toEqual(
        getWait(at(time), placedAt("10:00"), open),
      );
    }
  });
  test("has a limit even if the louder sound is off", () => {
    const off = { ...open, unansweredMinutes: 0 };
    expect(getWait(at("10:03"), placedAt("10:00"), off).urgency).toBe("late");
  });
  test("of an order wanted in more than 12 hours is not late", () => {
    const party = { ...placedAt("10:00"), type: "party_order" as const };
    const wantedAt = (time: string) => ({ ...party, wantedAt: new Date(at(time)) });
    expect(getWait(at("11:00"), wantedAt("23:01"), open).urgency).toBe("soon");
    expect(getWait(at("11:00"), wantedAt("23:00"), open).urgency).toBe("late");
  });
});

test("rounds the time left up, and a delay down", () => {
  expect(formatDue(at("12:00"), at("12:00") + 1.1 * minute)).toBe("Due in 2 min");
  expect(formatDue(at("12:00") + 1.9 * minute, at("12:00"))).toBe("Late by 1 min");
});
