import { expect, test } from "vitest";
import { describeCancelled, describeReady, describeStep } from "./progress-words.ts";

const takeaway = { type: "takeaway_order", stage: "ready", wantedAt: new Date() } as const;

test("describes a ready order until it is handed over or no longer ready", () => {
  expect(describeReady(takeaway)).toBe("It's ready. You can collect it now.");
  const onItsWay = "It's ready and will be on its way soon.";
  expect(describeReady({ ...takeaway, type: "menuorder" })).toBe(onItsWay);
  const party = { ...takeaway, type: "party_order" } as const;
  expect(describeReady({ ...party, deliveryMethod: "Delivery" })).toBe(onItsWay);
  expect(describeReady(party)).toBe("It's ready.");
  expect(describeReady({ ...takeaway, stage: null })).toBeNull();
});

test("says who cancelled an order or a booking, and that an order costs nothing", () => {
  expect(describeCancelled("menuorder", "customer", true)).toBe(
    "You cancelled this order. There is nothing to pay.",
  );
  expect(describeCancelled("reservation", "customer", true)).toBe("You cancelled this booking.");
  expect(describeCancelled("takeaway_order", "customer", false)).toBe(
    "The customer cancelled this order.",
  );
  expect(describeCancelled("takeaway_order", "admin", true)).toMatch(/There is nothing to pay\./);
});

test("promises to confirm an order shortly only while the shop is open", () => {
  expect(describeStep(takeaway, "pending", false)).toBe(
    "We have your order. We'll confirm it shortly.",
  );
  expect(describeStep(takeaway, "pending", true)).toBe(
    "We have your order. We'll confirm it once we open.",
  );
  expect(describeStep(takeaway, "confirmed", true)).toBe(
    "Confirmed. We'll cook it in time for your pickup.",
  );
  const delivery = { type: "menuorder", wantedAt: null } as const;
  expect(describeStep(delivery, "confirmed", false)).toBe("Confirmed. We'll start cooking soon.");
});
