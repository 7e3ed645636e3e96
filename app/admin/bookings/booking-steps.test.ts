import { expect, test } from "vitest";
import { listBookingSteps } from "./booking-steps.ts";

const at = new Date("2026-06-15T18:00:00Z");
const booking = {
  status: "confirmed",
  arrivedAt: null,
  seatedAt: null,
  isNoShow: false,
  isWalkIn: false,
  at,
  specialRequests: "",
} as const;
const minute = 60_000;
/** When the guests are late. */
const now = at.getTime() + 10 * minute;
const labels = (one: Parameters<typeof listBookingSteps>[0], time: number) => {
  const { next, more } = listBookingSteps(one, time, "Europe/London");
  return [next?.label ?? null, more.map(({ label }) => label)];
};

test("offers the steps of each state", () => {
  expect(labels({ ...booking, status: "pending" }, now - minute)).toEqual(["Confirm", []]);
  const allergic = { ...booking, status: "pending", specialRequests: "Nut allergy" } as const;
  expect(labels(allergic, now - minute)).toEqual(["Confirm…", []]);
  expect(listBookingSteps(allergic, now, "Europe/London").next?.needsConfirmation).toBe(true);
  expect(labels(booking, now)).toEqual(["Arrived", ["Seated", "No-show"]]);
  expect(labels({ ...booking, arrivedAt: at }, now)).toEqual(["Seated", ["Undo arrived"]]);
  expect(labels({ ...booking, arrivedAt: at, seatedAt: at }, now)).toEqual([
    "Left",
    ["Undo seated"],
  ]);
  expect(labels({ ...booking, status: "completed", seatedAt: at }, now)).toEqual([
    null,
    ["Undo departure"],
  ]);
  expect(labels({ ...booking, status: "completed" }, now)).toEqual([null, ["No-show"]]);
  expect(labels({ ...booking, status: "completed" }, now + 25 * 60 * minute)).toEqual([null, []]);
  expect(labels({ ...booking, status: "cancelled", isNoShow: true }, now)).toEqual([
    null,
    ["Undo no-show"],
  ]);
  expect(labels({ ...booking, status: "cancelled" }, now)).toEqual([null, []]);
});

test("a walk-in can be undone for 10 minutes, but its arrival cannot", () => {
  const walkIn = { ...booking, isWalkIn: true, arrivedAt: at, seatedAt: at };
  expect(labels(walkIn, now)).toEqual(["Left", ["Undo walk-in"]]);
  // A wrong tap beside Left would remove guests who are at their table.
  expect(listBookingSteps(walkIn, now, "Europe/London").more[0]?.needsConfirmation).toBe(true);
  const justSeated = listBookingSteps(walkIn, at.getTime(), "Europe/London", {
    isJustSeated: true,
  });
  expect(justSeated.more[0]?.needsConfirmation).toBe(false);
  expect(labels(walkIn, now + 1)).toEqual(["Left", ["Undo seated"]]);
  expect(labels({ ...walkIn, seatedAt: null }, now)).toEqual(["Seated", []]);
});

test("offers no-show for a booking that staff set to In progress by mistake", () => {
  expect(labels({ ...booking, status: "in_progress" }, now)).toEqual([
    "Arrived",
    ["Seated", "No-show"],
  ]);
});

test("offers seating all day, and no-show from 10 minutes after the booking's time", () => {
  expect(labels(booking, now)).toEqual(["Arrived", ["Seated", "No-show"]]);
  expect(labels(booking, now - 1)).toEqual(["Arrived", ["Seated"]]);
  expect(labels({ ...booking, status: "pending" }, now)).toEqual(["Confirm", ["No-show"]]);
  expect(labels(booking, at.getTime() - 18 * 60 * minute)).toEqual(["Arrived", ["Seated"]]);
  // 23:59 in London on the day before.
  expect(labels(booking, at.getTime() - 19 * 60 * minute - minute)).toEqual([null, []]);
});
