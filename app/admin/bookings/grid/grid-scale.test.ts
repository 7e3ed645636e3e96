import { expect, test } from "vitest";
import {
  findNearestSlot,
  findSlotForNewBooking,
  formatScrolledMargin,
  listClosedSpans,
} from "./grid-scale.ts";

const minute = 60_000;
const openings = [
  { from: 0, to: 60 * minute },
  { from: 120 * minute, to: 180 * minute },
];

test("lists the closed times before, between and after opening hours", () => {
  expect(listClosedSpans({ from: -60, to: 240 * minute }, openings)).toEqual([
    { from: -60, to: 0 },
    { from: 60 * minute, to: 120 * minute },
    { from: 180 * minute, to: 240 * minute },
  ]);
  expect(listClosedSpans({ from: 0, to: 60 * minute }, openings.slice(0, 1))).toEqual([]);
});

test("snaps a moved booking to the nearest slot within opening hours", () => {
  expect(findNearestSlot(8 * minute, openings, 15)).toBe(15 * minute);
  expect(findNearestSlot(-40 * minute, openings, 15)).toBe(0);
  expect(findNearestSlot(75 * minute, openings, 15)).toBe(45 * minute);
  expect(findNearestSlot(500 * minute, openings, 15)).toBe(165 * minute);
  expect(findNearestSlot(7 * minute, [], 15)).toBe(7 * minute);
});

test("starts a new booking in the tapped slot, or in the next one if that has begun", () => {
  const rules = { openings, slotMinutes: 15, now: -60 * minute };
  expect(findSlotForNewBooking(29 * minute, rules)).toBe(15 * minute);
  expect(findSlotForNewBooking(30 * minute, rules)).toBe(30 * minute);
  expect(findSlotForNewBooking(0, rules)).toBe(0);
  expect(findSlotForNewBooking(16 * minute, { ...rules, now: 16 * minute })).toBe(30 * minute);
  expect(findSlotForNewBooking(16 * minute, { ...rules, now: 15 * minute })).toBe(15 * minute);
});

test("starts a new booking at the next opening when the last slot of this one has begun", () => {
  for (const now of [46, 65, 100]) {
    const rules = { openings, slotMinutes: 15, now: now * minute };
    expect(findSlotForNewBooking(now * minute, rules)).toBe(120 * minute);
    expect(findSlotForNewBooking(5 * minute, rules)).toBe(120 * minute);
  }
  const rules = { openings, slotMinutes: 15, now: 170 * minute };
  expect(findSlotForNewBooking(170 * minute, rules)).toBe(165 * minute);
});

test("rounds a new booking's time on a closed day, too", () => {
  const rules = { openings: [], slotMinutes: 15, now: 16 * minute };
  expect(findSlotForNewBooking(44 * minute, rules)).toBe(30 * minute);
  expect(findSlotForNewBooking(20 * minute, rules)).toBe(30 * minute);
});

test("moves the grid by the distance to scroll, as far as its frame can scroll", () => {
  const day = { from: 0, to: 10 * 60 * minute };
  expect(formatScrolledMargin(day, "10.5rem")).toBe(
    "max(-1 * 10.5rem, min(0px, 100% - 7rem - 52.5rem))",
  );
});
