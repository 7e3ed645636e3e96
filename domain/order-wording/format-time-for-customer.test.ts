import { expect, test } from "vitest";
import {
  describeOrderEstimate,
  formatExpectedTimeToday,
  formatTimeForCustomer,
  formatTimeInList,
  isOverdue,
} from "./format-time-for-customer.ts";

type OrderTimes = Parameters<typeof formatTimeForCustomer>[0];

const at = (time: string) => new Date(`2026-06-15T${time}:00+01:00`);
const asap: OrderTimes = {
  type: "menuorder",
  status: "pending",
  stage: null,
  createdAt: at("12:00"),
  wantedAt: null,
  wantedAllDay: false,
  leadMinutes: null,
};
const scheduled = { ...asap, wantedAt: at("18:30") };
const times = { timeZone: "Europe/London", leadMinutes: 20, deliveryMinutes: 0 };
const withDriver = { ...times, deliveryMinutes: 25 };
const format = (order: OrderTimes, usualTimes = times, now = "12:00") =>
  formatTimeForCustomer(order, usualTimes, at(now).getTime());

test("says when a delivery usually leaves, or arrives if the shop states how long that takes", () => {
  expect(format(asap)).toBe("As soon as possible, usually ready to leave at about 12:20");
  expect(format(asap, withDriver)).toBe("As soon as possible, usually with you at about 12:45");
  expect(format(scheduled)).toBe("Mon 15 Jun 2026, from 18:30");
  expect(format(scheduled, withDriver)).toBe("Mon 15 Jun 2026, from 18:30, usually by 18:55");
});

test("keeps the lead time that the order was placed with", () => {
  const order = { ...asap, leadMinutes: 35 };
  expect(format(order)).toBe("As soon as possible, usually ready to leave at about 12:35");
  expect(format(order, withDriver)).toBe("As soon as possible, usually with you at about 13:00");
  expect(format({ ...scheduled, leadMinutes: 35 }, withDriver)).toBe(format(scheduled, withDriver));
});

test("says that a delivery is late, and when it arrives if it leaves now", () => {
  expect(format(asap, times, "12:25")).toContain("usually ready to leave at about 12:20");
  expect(format(asap, times, "12:26")).toBe("As soon as possible, running late");
  expect(format(asap, withDriver, "12:25")).toContain("usually with you at about 12:45");
  const late = "As soon as possible, running late, now expected at about 12:51";
  expect(format(asap, withDriver, "12:26")).toBe(late);
  for (const status of ["confirmed", "in_progress"] as const)
    expect(format({ ...asap, status }, withDriver, "12:26")).toBe(late);
  const ready = { ...asap, status: "in_progress", stage: "ready" } as const;
  expect(format(ready, withDriver, "12:26")).toBe(late);
  expect(format(asap, withDriver, "14:20")).toBe("As soon as possible");
  expect(format(scheduled, withDriver, "18:36")).toBe(
    "Mon 15 Jun 2026, from 18:30, running late, now expected at about 19:01",
  );
  expect(format(scheduled, times, "18:36")).toBe("Mon 15 Jun 2026, from 18:30");
});

test("an order is overdue some minutes after its time; a booking or an event all day is not", () => {
  const isOverdueAt = (order: Partial<OrderTimes>, now: string) =>
    isOverdue({ ...scheduled, ...order }, times, at(now).getTime());
  for (const type of ["menuorder", "takeaway_order", "party_order"] as const)
    expect([isOverdueAt({ type }, "18:35"), isOverdueAt({ type }, "18:36")]).toEqual([false, true]);
  expect([isOverdueAt(asap, "12:25"), isOverdueAt(asap, "12:26")]).toEqual([false, true]);
  expect(isOverdueAt({ type: "reservation" }, "18:36")).toBe(false);
  // Staff have probably forgotten to complete it.
  expect(isOverdueAt({}, "20:30")).toBe(false);
  expect(isOverdueAt({ type: "party_order", wantedAllDay: true }, "18:36")).toBe(false);
});

test("says when a delivery that staff moved arrives or, without a usual delivery time, leaves", () => {
  const moved = { ...scheduled, wasMovedByStaff: true };
  const formatInList = (order: OrderTimes, now = "12:00", usualTimes = withDriver) =>
    formatTimeInList(order, usualTimes, at(now).getTime());
  for (const text of [format(moved, withDriver), formatInList(moved)])
    expect(text).toBe("Now expected at about 18:55");
  expect(format(moved, withDriver, "18:36")).toBe("Running late, now expected at about 19:01");
  expect(format(moved, times, "18:36")).toBe("Running late");
  expect(format(moved)).toBe("Now due to leave our kitchen at about 18:30");
  const tomorrow = { ...moved, wantedAt: new Date("2026-06-16T18:30:00+01:00") };
  expect(format(tomorrow, withDriver)).toBe("Now expected on Tue 16 Jun 2026 at about 18:55");
  const departed = { ...moved, status: "completed", completedAt: at("18:10") } as const;
  expect(formatInList(departed, "18:20")).toBe("usually with you at about 18:35");
  expect(formatInList(departed, "19:40")).toBe("");
});

test("in a list, shows the chosen time, or only the estimate of an ASAP order", () => {
  const nowMs = at("12:00").getTime();
  expect(formatTimeInList(scheduled, withDriver, nowMs)).toBe("Mon 15 Jun 2026, from 18:30");
  expect(formatTimeInList(asap, withDriver, nowMs)).toBe("usually with you at about 12:45");
});

test("leaves out the time of a finished order", () => {
  for (const status of ["completed", "cancelled"] as const)
    expect(format({ ...asap, status }, withDriver)).toBe("As soon as possible");
});

test("says when a delivery that has left the kitchen usually arrives", () => {
  const departed = { ...asap, status: "completed", completedAt: at("12:30") } as const;
  const departure = "Left our kitchen at 12:30";
  for (const order of [departed, { ...departed, wantedAt: at("12:50") }]) {
    for (const now of ["12:55", "13:55"])
      expect(format(order, withDriver, now)).toBe(`${departure}. Usually with you at about 12:55`);
    expect(format(order, withDriver, "13:56")).toBe(departure);
    expect(format(order)).toBe(departure);
    const nextDayMs = at("12:00").getTime() + 86_400_000;
    expect(formatTimeForCustomer(order, withDriver, nextDayMs)).toBe(
      "Left our kitchen on Mon 15 Jun 2026 at 12:30",
    );
  }
});

test("a ready delivery no longer shows when it is usually ready, only when it usually arrives", () => {
  const ready = { ...asap, status: "in_progress", stage: "ready" } as const;
  expect(format(ready)).toBe("As soon as possible");
  expect(format(ready, withDriver, "12:20")).toBe(
    "As soon as possible, usually with you at about 12:45",
  );
});

test.each([
  ["asap", {}, "12:10", "usually with you at about 12:45"],
  ["asap, a little late", {}, "12:22", "usually with you at about 12:47"],
  ["moved", { wantedAt: at("12:40"), wasMovedByStaff: true }, "12:10", "expected at about 13:05"],
  ["chosen", { wantedAt: at("12:40") }, "12:10", "usually by 13:05"],
  ["chosen, a little late", { wantedAt: at("12:40") }, "12:43", "usually by 13:08"],
  // Staff have probably forgotten to complete it.
  ["forgotten", { wantedAt: at("12:40"), wasMovedByStaff: true }, "16:00", "at about 13:05"],
])(
  "a ready delivery keeps its promised arrival until it can only be later: %s",
  (_, changes, now, text) => {
    const ready = { ...asap, status: "in_progress", stage: "ready", ...changes } as const;
    expect(format(ready, withDriver, now)).toContain(text);
  },
);

test("other order types have no usual time", () => {
  const takeaway = { ...scheduled, type: "takeaway_order" } as const;
  expect(describeOrderEstimate(takeaway, withDriver, at("12:00").getTime())).toBe("");
});

test("formats the time only for orders that are open or on their way, and expected today", () => {
  const formatShort = (order: OrderTimes, usualTimes = withDriver, now = "12:00") =>
    formatExpectedTimeToday(order, usualTimes, at(now).getTime());
  expect(formatShort(asap)).toBe("12:45");
  expect(formatShort(asap, withDriver, "12:30")).toBe("12:55");
  expect(formatShort(scheduled)).toBe("18:55");
  expect(formatShort(scheduled, times)).toBe("18:30");
  expect(formatShort({ ...scheduled, type: "takeaway_order" })).toBe("18:30");
  const departed = { ...scheduled, status: "completed", completedAt: at("18:20") } as const;
  expect(formatShort(departed, withDriver, "18:40")).toBe("18:45");
  expect(formatShort(departed, withDriver, "19:46")).toBeUndefined();
  const wantedAt = new Date("2026-06-16T18:30:00+01:00");
  for (const other of [{ wantedAt }, { wantedAllDay: true }, { status: "cancelled" }] as const)
    expect(formatShort({ ...scheduled, ...other })).toBeUndefined();
});
