import { expect, test } from "vitest";
import type { LiveOrder } from "../../../domain/order-tracking/live-orders.ts";
import { parseLiveOrder } from "./parse-live-order.ts";

const order: LiveOrder = {
  number: 7,
  type: "menuorder",
  status: "pending",
  stage: null,
  total: 1250,
  createdAt: new Date("2026-06-15T12:00:00Z"),
  wantedAt: new Date("2026-06-15T13:00:00Z"),
  wantedAllDay: false,
  leadMinutes: 45,
  cancelReason: null,
  isPractice: false,
  wasMovedByStaff: false,
  completedAt: new Date("2026-06-15T14:00:00Z"),
  confirmationLateAt: new Date("2026-06-15T12:03:00Z"),
  isJustPlaced: true,
};

test.each([
  ["all dates", order],
  ["no dates", { ...order, wantedAt: null, completedAt: null, confirmationLateAt: null }],
])("restores a live order that was sent as JSON, with %s", (_, sent) => {
  expect(parseLiveOrder(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
});

test("accepts an order from the previous release, without knowing whether it is for practice", () => {
  const { completedAt, confirmationLateAt, isPractice, ...previous } = order;
  const parsed = parseLiveOrder(JSON.parse(JSON.stringify(previous)));
  expect(parsed).toEqual({ ...previous, completedAt: null, confirmationLateAt: null });
  expect(parsed.isPractice).toBeUndefined();
});
