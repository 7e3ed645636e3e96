import { expect, test } from "vitest";
import { getAmounts, isVatAssumed } from "./order-amounts.ts";

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
