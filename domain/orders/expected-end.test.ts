import { expect, test } from "vitest";
import { getExpectedEnd } from "./expected-end.ts";

const at = (iso: string) => new Date(`2026-06-15T${iso}:00Z`);
const order = {
  type: "reservation",
  wantedAt: at("11:00"),
  wantedAllDay: false,
  until: at("12:30"),
} as const;

test("a reservation ends with its stay, an event after three hours, and an event without a time at the end of its day", () => {
  expect(getExpectedEnd(order)).toEqual(at("12:30"));
  expect(getExpectedEnd({ ...order, until: null })).toEqual(at("12:30"));
  const party = { ...order, type: "party_order", until: null } as const;
  expect(getExpectedEnd(party)).toEqual(at("14:00"));
  expect(getExpectedEnd({ ...party, wantedAt: at("00:00"), wantedAllDay: true })).toEqual(
    new Date("2026-06-16T00:00:00Z"),
  );
});

test("a delivery with a set time ends two hours later; a takeaway has no end time", () => {
  expect(getExpectedEnd({ ...order, type: "menuorder" })).toEqual(at("13:00"));
  expect(getExpectedEnd({ ...order, type: "menuorder", wantedAt: null })).toBeNull();
  expect(getExpectedEnd({ ...order, type: "takeaway_order" })).toBeNull();
});
