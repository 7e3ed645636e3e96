import { expect, test } from "vitest";
import { noShowReason } from "../cancel-reason.ts";
import { describeStatus, getStage } from "./order-stage.ts";
import type { OrderStatus } from "./order-status.ts";

const at = new Date("2026-06-15T12:00:00Z");

test("staff see an order's stage or, if it has none, its status", () => {
  const describe = (status: OrderStatus, stored: Partial<Parameters<typeof getStage>[0]> = {}) =>
    describeStatus({
      status,
      stage: getStage({ status, arrival: null, cancelReason: null, ...stored }),
    });
  expect(describe("confirmed")).toBe("Confirmed");
  expect(describe("confirmed", { arrival: { arrivedAt: at, seatedAt: null } })).toBe("Arrived");
  expect(describe("confirmed", { arrival: { arrivedAt: at, seatedAt: at } })).toBe("Seated");
  expect(describe("completed", { arrival: { arrivedAt: at, seatedAt: at } })).toBe("Completed");
  expect(describe("in_progress", { readyAt: at })).toBe("Ready");
  expect(describe("completed", { readyAt: at })).toBe("Completed");
  expect(describe("cancelled", { cancelReason: noShowReason })).toBe("No-show");
  expect(describe("cancelled", { cancelReason: "We are closed." })).toBe("Cancelled");
});
