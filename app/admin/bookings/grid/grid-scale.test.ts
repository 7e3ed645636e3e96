import { expect, test } from "vitest";
import { listClosedSpans, nearestSlot, slotForNew } from "./grid-scale.ts";

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
  expect(nearestSlot(8 * minute, openings, 15)).toBe(15 * minute);
  expect(nearestSlot(-40 * minute, openings, 15)).toBe(0);
  expect(nearestSlot(75 * minute, openings, 15)).toBe(45 * minute);
  expect(nearestSlot(500 * minute, openings, 15)).toBe(165 * minute);
  expect(nearestSlot(7 * minute, [], 15)).toBe(7 * minute);
});

test("a new booking starts in the slot that was tapped, never in the past", () => {
  const rules = { openings, slotMinutes: 15, now: -60 * minute };
  expect(slotForNew(29 * minute, rules)).toBe(15 * minute);
  expect(slotForNew(30 * minute, rules)).toBe(30 * minute);
  expect(slotForNew(0, rules)).toBe(0);
  expect(slotForNew(16 * minute, { ...rules, now: 16 * minute })).toBe(30 * minute);
  expect(slotForNew(16 * minute, { ...rules, now: 15 * minute })).toBe(15 * minute);
});
