import { expect, test } from "vitest";
import { orderStatuses } from "../orders/status/order-status.ts";
import { customerStatusLabel, placedLabel } from "./customer-status.ts";

test("names each status as the customer understands it", () => {
  const list = (type: "menuorder" | "reservation") =>
    orderStatuses.map((status) => customerStatusLabel({ type, status }));
  expect(list("menuorder")).toEqual([
    "Not confirmed yet",
    "Confirmed",
    "Being prepared",
    "Completed",
    "Cancelled",
  ]);
  expect(list("reservation")).toEqual([
    "Not confirmed yet",
    "Confirmed",
    "At your table",
    "Completed",
    "Cancelled",
  ]);
});

test("says that a delivery which has left the kitchen is on its way", () => {
  const departed = { type: "menuorder", status: "completed" } as const;
  expect(customerStatusLabel({ ...departed, isOnItsWay: true })).toBe("On its way");
  expect(customerStatusLabel({ ...departed, isOnItsWay: true, isDueByNow: true })).toBe(
    "Due by now",
  );
});

test("a booking is requested, then booked; an order is placed", () => {
  expect(placedLabel({ type: "reservation", status: "pending" })).toBe("Requested");
  expect(placedLabel({ type: "reservation", status: "confirmed" })).toBe("Booked");
  expect(placedLabel({ type: "reservation", status: "cancelled" })).toBe("Requested");
  expect(placedLabel({ type: "takeaway_order", status: "pending" })).toBe("Placed");
});
