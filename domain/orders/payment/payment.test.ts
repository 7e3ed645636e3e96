import { expect, test } from "vitest";
import { getBalance, getPayment, getRefund } from "./payment.ts";

const cash = { given: 3_000, change: 600 };

test("the payment method depends on how the customer gets the food; a booking has none", () => {
  expect(getPayment({ type: "menuorder", deliveryMethod: null, cash: null })).toBe(
    "Cash on Delivery",
  );
  expect(getPayment({ type: "takeaway_order", deliveryMethod: null, cash: null })).toBe(
    "Cash on Collection",
  );
  expect(getPayment({ type: "takeaway_order", deliveryMethod: null, cash })).toBe(
    "Cash at the Counter",
  );
  expect(getPayment({ type: "party_order", deliveryMethod: "Delivery", cash: null })).toBe(
    "Cash on Delivery",
  );
  expect(getPayment({ type: "party_order", deliveryMethod: "Pickup", cash: null })).toBe(
    "Cash on Collection",
  );
  expect(getPayment({ type: "reservation", deliveryMethod: null, cash: null })).toBe("None");
});

test("an order paid at the counter has a balance only if its total changes later", () => {
  expect(getBalance({ total: 2_400, cash })).toBe(0);
  expect(getBalance({ total: 2_000, cash })).toBe(-400);
  expect(getBalance({ total: 2_400, cash: null })).toBe(2_400);
});

test("refunds only a counter order: the cash paid, or its total once it is completed", () => {
  const orderWithNewTotal = { total: 2_800, cash: { given: 3_000, change: 600 } };
  expect(getRefund({ ...orderWithNewTotal, status: "confirmed" })).toBe(2_400);
  expect(getRefund({ ...orderWithNewTotal, status: "completed" })).toBe(2_800);
  expect(getRefund({ ...orderWithNewTotal, cash: null, status: "completed" })).toBeNull();
});
