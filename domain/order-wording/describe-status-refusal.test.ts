import { expect, test } from "vitest";
import type { OrderChangedRefusal } from "../orders/status/change-status.ts";
import type { OrderStatus } from "../orders/status/order-status.ts";
import { describeStatusRefusal, isStepDone } from "./describe-status-refusal.ts";

const buildOrderChanged = (status: OrderStatus): OrderChangedRefusal => ({
  code: "order_changed",
  status,
});
const buildReady = (status: OrderStatus): OrderChangedRefusal => ({
  ...buildOrderChanged(status),
  isReady: true,
});

test("says that the order already has the status, or cannot change to it", () => {
  const describeFrom = (from: OrderStatus) =>
    describeStatusRefusal({ code: "cannot_change", from, to: "confirmed" }, "7");
  expect(describeFrom("confirmed")).toBe("Already confirmed.");
  expect(describeFrom("completed")).toBe("Cannot change status from Completed to Confirmed");
});

test("names the current state of an order that has changed", () => {
  const inProgress = describeStatusRefusal(buildOrderChanged("in_progress"), "7");
  expect(inProgress).toBe("Order 7 is now in progress. Nothing was changed.");
  const ready = describeStatusRefusal(buildReady("in_progress"), "7");
  expect(ready).toBe("Order 7 is now ready. Nothing was changed.");
  // Only its dishes have changed: its status is still the one that the button expected.
  const edited = describeStatusRefusal(buildOrderChanged("pending"), "7", "confirmed");
  expect(edited).toBe("Order 7 was just changed. Check it, then confirm.");
  const movedBack = describeStatusRefusal(buildOrderChanged("pending"), "7", "in_progress");
  expect(movedBack).toBe("Order 7 is now pending. Nothing was changed.");
});

test("a step is done if the order is at that step or past it", () => {
  expect(isStepDone(buildOrderChanged("confirmed"), "confirmed")).toBe(true);
  expect(isStepDone(buildOrderChanged("in_progress"), "confirmed")).toBe(true);
  expect(isStepDone(buildReady("confirmed"), "in_progress")).toBe(true);
  expect(isStepDone(buildReady("in_progress"), "ready")).toBe(true);
  expect(isStepDone(buildOrderChanged("cancelled"), "cancelled")).toBe(true);
  expect(isStepDone(buildOrderChanged("in_progress"), "ready")).toBe(false);
  expect(isStepDone(buildReady("in_progress"), "completed")).toBe(false);
  expect(isStepDone(buildOrderChanged("cancelled"), "confirmed")).toBe(false);
  expect(isStepDone(buildOrderChanged("completed"), "cancelled")).toBe(false);
});
