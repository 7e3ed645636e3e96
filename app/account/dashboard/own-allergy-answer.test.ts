import { expect, test } from "vitest";
import type { OrderStatus } from "../../../domain/orders/status/order-status.ts";
import { isMealAhead } from "./own-allergy-answer.tsx";

const completedAt = new Date("2026-06-15T17:00:00Z");

function isAhead(status: OrderStatus, hoursLater: number): boolean {
  const order = { status, history: [{ to: status, at: completedAt }] } as Parameters<
    typeof isMealAhead
  >[0];
  return isMealAhead(order, completedAt.getTime() + hoursLater * 3_600_000);
}

test("warns of allergens in open orders and for 12 hours after completion, not in cancelled ones", () => {
  for (const status of ["pending", "confirmed", "in_progress"] as const)
    expect(isAhead(status, 48), status).toBe(true);
  expect(isAhead("completed", 1)).toBe(true);
  expect(isAhead("completed", 13)).toBe(false);
  expect(isAhead("cancelled", 0)).toBe(false);
});
