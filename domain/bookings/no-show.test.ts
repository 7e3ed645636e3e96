import { expect, test } from "vitest";
import { findNoShowTime } from "./no-show.ts";

const at = new Date("2026-06-15T18:00:00Z");
const minute = 60_000;
const booking = { status: "confirmed", arrivedAt: null, seatedAt: null, at } as const;

test("finds when guests who are due can be marked as a no-show; null from then on", () => {
  const find = (minutes: number, changes = {}) =>
    findNoShowTime({ ...booking, ...changes }, at.getTime() + minutes * minute);
  expect(find(-1)).toBeNull();
  expect(find(0)).toBe(at.getTime() + 10 * minute);
  expect(find(9, { status: "pending" })).toBe(at.getTime() + 10 * minute);
  expect(find(10)).toBeNull();
  expect(find(5, { arrivedAt: at })).toBeNull();
  expect(find(5, { status: "cancelled" })).toBeNull();
});
