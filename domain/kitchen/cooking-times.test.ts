import { expect, test } from "vitest";
import { leadTime } from "../../tests/builders/tickets.ts";
import { getCookingTimes } from "./cooking-times.ts";

const at = (time: string) => Date.parse(`2026-06-15T${time}:00Z`);
const minute = 60_000;
const takeaway = {
  type: "takeaway_order",
  placedAt: new Date(at("09:00")),
  wantedAt: new Date(at("12:00")),
  wantedAllDay: false,
  leadMinutes: null,
} as const;

test("an order starts one lead time before it is due, and at least 15 minutes", () => {
  expect(getCookingTimes(takeaway, leadTime)).toMatchObject({
    startAt: at("11:40"),
    dueAt: at("12:00"),
  });
  expect(getCookingTimes(takeaway, { ...leadTime, minutes: 0 })).toMatchObject({
    startAt: at("11:45"),
    dueAt: at("12:00"),
  });
});
test("an ASAP order starts when it is placed and is due after the lead time", () => {
  expect(getCookingTimes({ ...takeaway, wantedAt: null }, leadTime)).toMatchObject({
    startAt: at("09:00"),
    dueAt: at("09:20"),
  });
});
test("an ASAP order keeps the lead time it was placed with", () => {
  const asap = { ...takeaway, wantedAt: null, leadMinutes: 35 };
  expect(getCookingTimes(asap, leadTime).dueAt).toBe(at("09:35"));
  expect(getCookingTimes({ ...asap, leadMinutes: 0 }, leadTime).dueAt).toBe(at("09:15"));
  expect(getCookingTimes({ ...takeaway, leadMinutes: 35 }, leadTime).startAt).toBe(at("11:40"));
});
test("an ASAP order placed during a slow-down starts later once the slow-down is over", () => {
  const asap = { ...takeaway, wantedAt: null, leadMinutes: 40 };
  const slowDown = { minutes: 20, until: null };
  expect(getCookingTimes(asap, { ...leadTime, slowDown })).toEqual({
    startAt: at("09:00"),
    usualStartAt: at("09:20"),
    dueAt: at("09:40"),
  });
  expect(getCookingTimes(asap, leadTime)).toMatchObject({
    startAt: at("09:20"),
    dueAt: at("09:40"),
  });
  expect(getCookingTimes(asap, { ...leadTime, minutes: 60 }).startAt).toBe(at("09:00"));
});
test("a party starts at least three hours before the event or, without a time, at the start of the day", () => {
  expect(getCookingTimes({ ...takeaway, type: "party_order" }, leadTime).startAt).toBe(at("09:00"));
  const day = new Date("2026-06-14T23:00:00Z");
  const { startAt, dueAt } = getCookingTimes(
    { ...takeaway, type: "party_order", wantedAt: day, wantedAllDay: true },
    leadTime,
  );
  expect([startAt, dueAt - startAt]).toEqual([day.getTime(), 24 * 60 * minute]);
});

test.each([
  ["until it is turned off", null, "09:00", "11:20"],
  ["that ends after the order's own start", "11:41", "09:00", "11:20"],
  ["that ends by the order's own start", "11:40", "09:00", "11:40"],
  ["when the order was placed after the earlier start", null, "11:30", "11:30"],
  ["when the order was placed after its own start", null, "11:50", "11:40"],
])("a slow-down %s", (_, until, placed, startAt) => {
  const slowDown = { minutes: 20, until: until === null ? null : at(until) };
  const order = { ...takeaway, placedAt: new Date(at(placed)) };
  expect(getCookingTimes(order, { ...leadTime, slowDown })).toEqual({
    startAt: at(startAt),
    usualStartAt: at("11:40"),
    dueAt: at("12:00"),
  });
});

test("a slow-down does not change parties, or ASAP orders placed with the usual lead time", () => {
  const slowed = { ...leadTime, slowDown: { minutes: 20, until: null } };
  for (const order of [
    { ...takeaway, wantedAt: null },
    { ...takeaway, type: "party_order" as const },
    { ...takeaway, wantedAllDay: true },
  ])
    expect(getCookingTimes(order, slowed)).toEqual(getCookingTimes(order, leadTime));
});
