import { expect, test } from "vitest";
import { listSteps } from "./steps.ts";

const at = new Date("2026-06-15T18:00:00Z");
const booking = { status: "confirmed", arrivedAt: null, seatedAt: null, isNoShow: false, at } as const;
const now = at.getTime();
const labels = (...args: Parameters<typeof listSteps>) => {
  const { next, more } = listSteps(...args);
  return [next?.label ?? null, more.map(({ label }) => label)];
};

test("each state has its next step and its way back", () => {
  expect(labels({ ...booking, status: "pending" }, now - 1)).toEqual(["Confirm", []]);
  expect(labels(booking, now)).toEqual(["Arrived", ["Seated", "No-show"]]);
  expect(labels({ ...booking, arrivedAt: at }, now)).toEqual(["Seated", ["Undo arrived"]]);
  expect(labels({ ...booking, arrivedAt: at, seatedAt: at }, now)).toEqual(["Left", ["Undo seated"]]);
  expect(labels({ ...booking, status: "completed", seatedAt: at }, now)).toEqual([null, ["Undo left"]]);
  expect(labels({ ...booking, status: "completed" }, now)).toEqual([null, []]);
  expect(labels({ ...booking, status: "cancelled", isNoShow: true }, now)).toEqual([null, ["Undo no-show"]]);
  expect(labels({ ...booking, status: "cancelled" }, now)).toEqual([null, []]);
});

test("before its time, a booking cannot be a no-show, and its guests cannot be hours early", () => {
  expect(labels(booking, now - 1)).toEqual(["Arrived", ["Seated"]]);
  expect(labels(booking, now - 4 * 3_600_000)).toEqual([null, []]);
});
