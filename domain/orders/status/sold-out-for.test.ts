import { expect, test } from "vitest";
import { isSoldOutFor } from "./sold-out-for.ts";

const at = (time: string) => new Date(`2026-06-15T${time}:00Z`);
const dish = { id: 1, until: at("22:00") };
const cooking = {
  status: "in_progress",
  wantedAt: null,
  readyAt: null,
  cookingStartedAt: at("11:00"),
} as const;

test("a dish that was sold out before cooking started stays marked until the order is ready", () => {
  const isMarked = (order: Parameters<typeof isSoldOutFor>[0], since?: Date) =>
    isSoldOutFor(order, 1, [{ ...dish, since }]);
  expect(isMarked(cooking, at("10:59"))).toBe(true);
  expect(isMarked(cooking, at("11:01"))).toBe(false);
  // If either time is not known, the dish stays marked.
  expect(isMarked(cooking)).toBe(true);
  expect(isMarked({ ...cooking, cookingStartedAt: null }, at("11:01"))).toBe(true);
  expect(isMarked({ ...cooking, readyAt: at("11:20") }, at("10:59"))).toBe(false);
  expect(isMarked({ status: "in_progress", wantedAt: null }, at("10:59"))).toBe(false);
});
