import { expect, test } from "vitest";
import { presetReasons } from "../../../domain/orders/cancel-reason.ts";
import { describeCancelled, describeReady, describeStep } from "./progress-words.ts";

const takeaway = {
  type: "takeaway_order",
  stage: "ready",
  wantedAt: new Date(),
  confirmationLateAt: null,
} as const;

const open = { isClosed: false, hasPhone: true, isOverdue: false, nowMs: 0 };
const closed = { ...open, isClosed: true };

test("describes a ready order, and no other", () => {
  expect(describeReady(takeaway)).toBe("It's ready. You can collect it now.");
  const onItsWay = "It's ready and will be on its way soon.";
  expect(describeReady({ ...takeaway, type: "menuorder" })).toBe(onItsWay);
  const party = { ...takeaway, type: "party_order" } as const;
  expect(describeReady({ ...party, deliveryMethod: "Delivery" })).toBe(onItsWay);
  expect(describeReady(party)).toBe("It's ready.");
  expect(describeReady({ ...takeaway, stage: null })).toBeNull();
});

test("says who cancelled an order or a booking, and that a cancelled order costs nothing", () => {
  expect(describeCancelled({ type: "menuorder", cancelReason: null }, "customer", true)).toBe(
    "You cancelled this order. There is nothing to pay.",
  );
  expect(describeCancelled({ type: "reservation", cancelReason: null }, "customer", true)).toBe(
    "You cancelled this booking.",
  );
  expect(describeCancelled({ type: "takeaway_order", cancelReason: null }, "customer", false)).toBe(
    "The customer cancelled this order.",
  );
  expect(describeCancelled({ type: "takeaway_order", cancelReason: null }, "admin", true)).toMatch(
    /There is nothing to pay\./,
  );
});

test("offers no other time for an order that cannot be made safely for an allergy", () => {
  const order = { type: "takeaway_order", cancelReason: presetReasons.busy } as const;
  expect(describeCancelled(order, "admin", true)).toMatch(
    /questions or to arrange another time\.$/,
  );
  expect(
    describeCancelled({ ...order, cancelReason: presetReasons.allergy }, "admin", true),
  ).toMatch(/Contact us with any questions\.$/);
});

test("promises to confirm an order shortly only while the shop is open", () => {
  expect(describeStep(takeaway, "pending", open)).toBe(
    "We have your order. We'll confirm it shortly.",
  );
  expect(describeStep(takeaway, "pending", closed)).toBe(
    "We have your order. We'll confirm it once we open.",
  );
  const booking = { ...takeaway, type: "reservation" } as const;
  expect(describeStep(booking, "pending", closed)).toBe(
    "We have your booking request. We'll confirm it once we open.",
  );
  expect(describeStep(takeaway, "confirmed", closed)).toBe(
    "Confirmed. We'll cook it in time for your pickup.",
  );
  const delivery = { ...takeaway, type: "menuorder", wantedAt: null } as const;
  expect(describeStep(delivery, "confirmed", open)).toBe("Confirmed. We'll start cooking soon.");
});

test("says that an order was just placed, until it is confirmed", () => {
  const justPlaced = { ...takeaway, isJustPlaced: true };
  expect(describeStep(justPlaced, "pending", open)).toBe("Just placed. We'll confirm it shortly.");
  const booking = { ...justPlaced, type: "reservation" } as const;
  expect(describeStep(booking, "pending", closed)).toBe(
    "Just placed. We'll confirm it once we open.",
  );
  expect(describeStep(justPlaced, "confirmed", open)).toBe(
    "Confirmed. We'll cook it in time for your pickup.",
  );
});

test("does not promise to confirm a party order shortly", () => {
  const party = { ...takeaway, type: "party_order" } as const;
  for (const options of [open, closed])
    expect(describeStep(party, "pending", options)).toBe(
      "We have your order. We'll update this page when we confirm it.",
    );
});

test("says that confirming takes longer than usual, unless the shop is closed", () => {
  const late = { ...takeaway, confirmationLateAt: new Date(1000) };
  expect(describeStep(late, "pending", { ...open, nowMs: 999 })).toContain("shortly");
  expect(describeStep(late, "pending", { ...open, nowMs: 1000 })).toBe(
    "This is taking longer than usual. You can call us.",
  );
  expect(describeStep(late, "confirmed", { ...open, nowMs: 1000 })).toContain("Confirmed.");
  expect(describeStep(late, "pending", { ...open, hasPhone: false, nowMs: 1000 })).toBe(
    "This is taking longer than usual.",
  );
  expect(describeStep(late, "pending", { ...closed, nowMs: 1000 })).toContain("once we open");
});

test("says that an accepted order takes longer than planned, until it is completed", () => {
  const overdue = { ...closed, isOverdue: true };
  for (const step of ["confirmed", "in_progress"] as const) {
    expect(describeStep(takeaway, step, overdue)).toBe(
      "This is taking longer than planned. You can call us.",
    );
    expect(describeStep(takeaway, step, { ...overdue, hasPhone: false })).toBe(
      "This is taking longer than planned.",
    );
  }
  expect(describeStep(takeaway, "completed", overdue)).toBe("Collected. Enjoy your meal.");
});
