import { expect, test } from "vitest";
import {
  describeReplacedTime,
  describeTimeOnceReady,
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

const moved = {
  kind: "rescheduled",
  by: "admin",
  at: new Date(now),
  change: { wantedAt: { from: "2026-06-15T16:32:00Z", to: "2026-06-15T16:42:00Z" } },
} as const;

const describeMove = (
  changes: object = {},
  change: { wantedAt: { from: string | null; to: string } } | null = moved.change,
  deliveryMinutes = 15,
  nowMs = now,
) => {
  const entry = { ...moved, change };
  const moving = { ...order, ...changes, history: [entry] };
  return describeReplacedTime(moving, entry, { ...times, deliveryMinutes }, nowMs);
};

test.each([
  [{}, 15, "Now expected at about 17:57 instead of 17:47."],
  [
    { wantedAt: tomorrow },
    15,
    "Now expected on Tue 16 Jun 2026 at about 17:57 instead of 17:47 on Mon 15 Jun 2026.",
  ],
  [{ wantedAt: null }, 15, "Now expected at about 17:35 instead of 17:47."],
  [{}, 0, "Now due to leave our kitchen at about 17:42 instead of 17:32."],
  [{ type: "takeaway_order" }, 15, "Ready to collect at 17:42 instead of 17:32."],
])(
  "describes the new time of an order with %o and a usual delivery time of %i minutes",
  (changes, minutes, text) => {
    expect(describeMove(changes, moved.change, minutes)).toBe(text);
  },
);

test("names the time that a new time replaces", () => {
  const fromSoon = { wantedAt: { ...moved.change.wantedAt, from: null } };
  expect(describeMove({}, fromSoon)).toBe("Now expected at about 17:57 instead of 17:35.");
  const fromTomorrow = { wantedAt: { ...moved.change.wantedAt, from: "2026-06-16T16:32:00Z" } };
  expect(describeMove({}, fromTomorrow)).toBe(
    "Now expected at about 17:57 instead of 17:47 on Tue 16 Jun 2026.",
  );
  expect(describeMove({}, null)).toBe("Now expected at about 17:57.");
});

test("names the night of times after midnight on other days", () => {
  const wantedAt = new Date("2026-06-15T23:30:00Z");
  const from22 = { wantedAt: { from: "2026-06-15T22:50:00Z", to: wantedAt.toISOString() } };
  expect(describeMove({ wantedAt }, from22, 0)).toBe(
    "Now due to leave our kitchen on Tue 16 Jun 2026 at about 00:30 (Monday night) instead of 23:50 on Mon 15 Jun 2026.",
  );
  expect(describeMove({ type: "takeaway_order", wantedAt }, from22)).toBe(
    "Ready to collect on Tue 16 Jun 2026 at 00:30 (Monday night) instead of 23:50 on Mon 15 Jun 2026.",
  );
  const fromNight = { wantedAt: { from: wantedAt.toISOString(), to: "2026-06-15T22:50:00Z" } };
  expect(describeMove({ wantedAt: new Date("2026-06-15T22:50:00Z") }, fromNight, 0)).toBe(
    "Now due to leave our kitchen at about 23:50 instead of 00:30 (Monday night) on Tue 16 Jun 2026.",
  );
});

test("a new time does not move with the clock once the order is late", () => {
  const twoHoursLater = now + 2 * 3_600_000;
  expect(describeMove({}, moved.change, 15, twoHoursLater)).toBe(describeMove());
});

/** A change of the time within the hour of 17:00. Null is ASAP: 17:20. */
const reschedule = (from: number | null, to: number | null, by: "admin" | "customer" = "admin") => {
  const toTime = (minute: number | null) =>
    minute === null ? null : `2026-06-15T16:${minute}:00.000Z`;
  const change = { wantedAt: { from: toTime(from), to: toTime(to) } };
  return { kind: "rescheduled", by, at: new Date(now), change } as const;
};
const placed = { kind: "placed", by: "customer", at: new Date(now), change: null } as const;
const confirmed = { ...placed, kind: "status_changed", by: "admin" } as const;
const changedByCustomer = { ...placed, kind: "modified" } as const;

test.each([
  ["one delay", [reschedule(32, 42)], "17:42 instead of 17:32."],
  ["two delays", [reschedule(32, 42), reschedule(42, 52)], "17:52 instead of 17:32."],
  [
    "two delays from as soon as possible",
    [reschedule(null, 30), reschedule(30, 40)],
    "17:40 instead of 17:20.",
  ],
  [
    "two delays and undo",
    [reschedule(32, 42), reschedule(42, 52), reschedule(52, 42)],
    "17:42 instead of 17:32.",
  ],
  ["a delay and undo", [reschedule(32, 42), reschedule(42, 32)], null],
  ["a delay and undo, as soon as possible", [reschedule(null, 30), reschedule(30, null)], null],
  ["the same time as before", [reschedule(null, 20)], null],
  ["a delay and a step", [reschedule(32, 42), confirmed], "17:42 instead of 17:32."],
  [
    "a time from the customer between two delays",
    [reschedule(32, 42), reschedule(42, 50, "customer"), reschedule(50, 55)],
    "17:55 instead of 17:50.",
  ],
  [
    "another change by the customer between two delays",
    [reschedule(32, 42), changedByCustomer, reschedule(42, 52)],
    "17:52 instead of 17:42.",
  ],
  [
    "a time from the customer after a delay",
    [reschedule(32, 42), reschedule(42, 50, "customer")],
    null,
  ],
  ["no new time", [confirmed], null],
])(
  "compares a new time with the last one that the customer surely knows: %s",
  (_, changes, text) => {
    const history = [placed, ...changes];
    const to = history.findLast(({ change }) => change)?.change?.wantedAt.to;
    const moving = {
      ...order,
      type: "takeaway_order" as const,
      wantedAt: to ? new Date(to) : null,
      history,
    };
    const entry = findNewTimeFromStaff(moving, times);
    expect(entry && describeReplacedTime(moving, entry, times, now)).toBe(
      text && `Ready to collect at ${text}`,
    );
  },
);

test("names only the restored time once a delay is undone", () => {
  const undone = reschedule(42, 32);
  const history = [placed, reschedule(32, 42), undone];
  const restored = { ...order, wantedAt: new Date(undone.change.wantedAt.to ?? 0), history };
  expect(describeReplacedTime(restored, undone, times, now)).toBe("Now expected at about 17:47.");
});

test.each([
  ["early, and was as soon as possible", null, "16:05", 15, ""],
  ["early, and the customer chose the time", 32, "16:05", 15, ""],
  ["at the new time", null, "16:42", 15, ""],
  ["a little late", null, "16:44", 15, "Now expected at about 17:59."],
  ["late", null, "16:50", 15, "Running late, now expected at about 18:05."],
  ["late, without a usual delivery time", null, "16:50", 0, ""],
])(
  "names a later time than the new one for a delivery that is ready: %s",
  (_, from, readyAt, deliveryMinutes, text) => {
    const ready = {
      ...order,
      status: "confirmed",
      stage: "ready",
      wantedAllDay: false,
      history: [placed, reschedule(from, 42), confirmed],
    } as const;
    const nowMs = Date.parse(`2026-06-15T${readyAt}:00Z`);
    const delivery = { ...ready, history: [...ready.history] };
    expect(describeTimeOnceReady(delivery, { ...times, deliveryMinutes }, nowMs)).toBe(text);
    const undelayed = { ...delivery, history: [placed, confirmed] };
    expect(describeTimeOnceReady(undelayed, { ...times, deliveryMinutes }, nowMs)).toBe("");
  },
);
