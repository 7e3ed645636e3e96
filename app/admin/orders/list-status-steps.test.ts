import { expect, test } from "vitest";
import { listStatusSteps } from "./list-status-steps.ts";

const listTargets = (order: Parameters<typeof listStatusSteps>[0]) =>
  listStatusSteps(order).map(({ to }) => to);

test("lists the usual step first, without cancelling", () => {
  const type = "takeaway_order";
  expect(listTargets({ type, status: "pending", stage: null })).toEqual(["confirmed"]);
  expect(listTargets({ type, status: "confirmed", stage: null })).toEqual([
    "in_progress",
    "completed",
  ]);
  expect(listTargets({ type, status: "in_progress", stage: "ready" })).toEqual(["completed"]);
  expect(listTargets({ type, status: "completed", stage: null })).toEqual([]);
});

test("leaves cooking out for bookings and orders that are ready", () => {
  expect(listTargets({ type: "reservation", status: "confirmed", stage: null })).toEqual([
    "completed",
  ]);
  expect(listTargets({ type: "menuorder", status: "confirmed", stage: "ready" })).toEqual([
    "completed",
  ]);
});

test("completing a booking is the usual step only once its guests are seated", () => {
  const isUsual = (order: Partial<Parameters<typeof listStatusSteps>[0]>) =>
    listStatusSteps({
      type: "reservation",
      status: "confirmed",
      stage: null,
      ...order,
    }).map((step) => step.isUsual);
  expect(isUsual({ status: "pending" })).toEqual([true]);
  expect(isUsual({})).toEqual([false]);
  expect(isUsual({ stage: "arrived" })).toEqual([false]);
  expect(isUsual({ stage: "seated" })).toEqual([true]);
  expect(isUsual({ type: "takeaway_order" })).toEqual([true, false]);
});
