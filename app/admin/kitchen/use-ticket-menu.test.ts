import { describe, expect, test } from "vitest";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import { emptyTicket } from "../../../tests/builders/tickets.ts";
import { describeHandled } from "./use-ticket-menu.tsx";

describe("an order handled elsewhere while its dialog is open", () => {
  const handled = { ticket: emptyTicket, outcome: null };
  const who = "Meera Shah";

  test("says who did what", () => {
    const describeBy = (step: { from: OrderStatus; to: OrderStatus }) =>
      describeHandled(handled, { ...step, who });
    expect(describeBy({ from: "pending", to: "confirmed" })).toBe(
      "Meera Shah confirmed order 1 while you had it open.",
    );
    expect(describeBy({ from: "pending", to: "cancelled" })).toContain("rejected order 1");
    expect(describeBy({ from: "confirmed", to: "cancelled" })).toContain("cancelled order 1");
    expect(describeBy({ from: "in_progress", to: "completed" })).toContain(
      "marked order 1 as collected",
    );
  });

  test("says only what happened if the name is not known", () => {
    const step = { from: "pending", to: "confirmed", who: null } as const;
    expect(describeHandled(handled, step)).toBe("Order 1 is confirmed.");
    expect(describeHandled({ ...handled, outcome: "closed" }, undefined)).toBe(
      "Order 1 is closed.",
    );
  });

  test("says that the customer cancelled it", () => {
    const step = { from: "pending", to: "cancelled", who: null } as const;
    expect(describeHandled({ ...handled, outcome: "cancelled_by_customer" }, step)).toBe(
      "Order 1 was cancelled by the customer.",
    );
  });
});
