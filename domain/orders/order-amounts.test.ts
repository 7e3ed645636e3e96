import { expect, test } from "vitest";
import { getAmounts, getBalance, getRefund, isVatAssumed } from "./order-amounts.ts";

const order = { total: 2_400, deliveryMethod: null, cash: null, figures: null, vat: null };
/** Placed before the VAT settings were stored with each order. */
const takeawayWithoutStoredVat = { ...order, type: "takeaway_order" } as const;

test("a delivery keeps the amounts that the customer agreed to, whatever the current settings are", () => {
  const figures = {
    subtotal: 2_200,
    discount: 440,
    vat: 352,
    vatMode: "added" as const,
    vatRate: 2_000,
    couponCode: "TEN",
    paymentMethod: "Cash on Delivery",
  };
  expect(
    getAmounts({ ...order, type: "menuorder", total: 2_112, figures }, { mode: "none", rate: 0 }),
  ).toEqual({
    subtotal: 2_200,
    discount: 440,
    vat: 352,
    vatRate: 2_000,
    isVatIncluded: false,
    total: 2_112,
    payment: "Cash on Delivery",
  });
});

test("a takeaway's total contains VAT only if prices include it", () => {
  const included = getAmounts(takeawayWithoutStoredVat, { mode: "included", rate: 2_000 });
  expect(included).toMatchObject({ subtotal: 2_400, vat: 400, vatRate: 2_000 });
  for (const mode of ["added", "none"] as const)
    expect(getAmounts(takeawayWithoutStoredVat, { mode, rate: 2_000 })).toMatchObject({
      vat: 0,
      vatRate: 0,
      total: 2_400,
    });
});

test("a takeaway uses the VAT settings stored with it, and the current settings only if it has none", () => {
  const withVat = { ...takeawayWithoutStoredVat, vat: { mode: "included", rate: 1_250 } } as const;
  expect(getAmounts(withVat, { mode: "none", rate: 0 })).toMatchObject({
    vat: 267,
    vatRate: 1_250,
    isVatIncluded: true,
  });
  const vatFree = { ...takeawayWithoutStoredVat, vat: { mode: "none", rate: 0 } } as const;
  expect(getAmounts(vatFree, { mode: "included", rate: 2_000 })).toMatchObject({
    vat: 0,
    vatRate: 0,
  });
  expect([takeawayWithoutStoredVat, withVat, vatFree].map(isVatAssumed)).toEqual([
    true,
    false,
    false,
  ]);
  expect(isVatAssumed({ ...takeawayWithoutStoredVat, type: "reservation" })).toBe(false);
});

test("the payment method depends on how the customer gets the food; a booking has none", () => {
  const getPayment = (
    overrides: Pick<Parameters<typeof getAmounts>[0], "type" | "deliveryMethod">,
  ) => getAmounts({ ...order, ...overrides }, { mode: "none", rate: 0 }).payment;
  expect(getPayment({ type: "takeaway_order", deliveryMethod: null })).toBe("Cash on Collection");
  expect(getPayment({ type: "party_order", deliveryMethod: "Delivery" })).toBe("Cash on Delivery");
  expect(getPayment({ type: "party_order", deliveryMethod: "Pickup" })).toBe("Cash on Collection");
  expect(getPayment({ type: "reservation", deliveryMethod: null })).toBe("None");
});

test("an order paid at the counter has a balance only if its total changes later", () => {
  const cash = { given: 3_000, change: 600 };
  expect(
    getAmounts({ ...order, type: "takeaway_order", cash }, { mode: "none", rate: 0 }).payment,
  ).toBe("Cash at the Counter");
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
