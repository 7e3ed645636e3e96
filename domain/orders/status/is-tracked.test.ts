import { expect, test } from "vitest";
import { isTracked } from "./is-tracked.ts";

const completedAt = new Date("2026-06-15T12:00:00Z");
const times = { deliveryMinutes: 25 };

test("tracks open orders and deliveries on their way, but no tables", () => {
  const nowMs = completedAt.getTime();
  const open = { status: "pending", completedAt: null } as const;
  const left = { status: "completed", completedAt } as const;
  expect(isTracked({ type: "takeaway_order", ...open }, times, nowMs)).toBe(true);
  expect(isTracked({ type: "reservation", ...open }, times, nowMs)).toBe(false);
  expect(isTracked({ type: "menuorder", ...left }, times, nowMs)).toBe(true);
  expect(isTracked({ type: "menuorder", ...left }, times, nowMs + 86 * 60_000)).toBe(false);
  expect(isTracked({ type: "takeaway_order", ...left }, times, nowMs)).toBe(false);
});
