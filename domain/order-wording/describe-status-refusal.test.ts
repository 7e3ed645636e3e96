import { expect, test } from "vitest";
import type { OrderStatus } from "../orders/status/order-status.ts";
import { describeStatusRefusal, isStepDone } from "./describe-status-refusal.ts";

test("says that somebody else has already set the status", () => {
  const describe = (from: "confirmed" | "pending") =>
    describeStatusRefusal({ code: "cannot_change", from, to: "confirmed" }, "7");
  expect(describe("confirmed")).toBe("Already confirmed.");
  expect(describe("pending")).toBe("Cannot change status from Pending to Confirmed");
});

test("names the current state of an order that has changed", () => {
  const describe = (isReady?: true) =>
    describeStatusRefusal({ code: "order_changed", status: "in_progress", ...(isReady && { isReady }) }, "7");
  expect(describe()).toBe("Order 7 is already in progress. Nothing was changed.");
  expect(describe(true)).toBe("Order 7 is already ready. Nothing was changed.");
});

test("a step is done if the order is at that step or past it", () => {
  const changed = (status: OrderStatus, isReady?: true) => ({
    ...({ code: "order_changed", status } as const),
    ...(isReady && { isReady }),
  });
  expect(isStepDone(changed("confirmed"), "confirmed")).toBe(true);
  expect(isStepDone(changed("in_progress"), "confirmed")).toBe(true);
  expect(isStepDone(changed("confirmed", true), "in_progress")).toBe(true);
  expect(isStepDone(changed("in_progress", true), "ready")).toBe(true);
  expect(isStepDone(changed("cancelled"), "cancelled")).toBe(true);
  expect(isStepDone(changed("in_progress"), "ready")).toBe(false);
  expect(isStepDone(changed("in_progress", true), "completed")).toBe(false);
  expect(isStepDone(changed("cancelled"), "confirmed")).toBe(false);
  expect(isStepDone(changed("completed"), "cancelled")).toBe(false);
});
