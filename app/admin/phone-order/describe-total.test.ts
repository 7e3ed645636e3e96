import { expect, test } from "vitest";
import { priceCart } from "../../../domain/cart/price-cart.ts";
import type { Vat } from "../../../domain/cart/vat.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { describeTotal } from "./describe-total.ts";

const describe = (type: OrderTypeId, mode: Vat["mode"], coupon = false) => {
  const discount = coupon && type === "menuorder" ? { basisPoints: 1000 } : null;
  const price = priceCart({
    lines: [{ price: 500, quantity: 2 }],
    discount,
    vat: { mode, rate: 2000 },
  });
  return describeTotal(type, price, { currency: "GBP", hasCoupon: coupon });
};

test("says why a delivery costs more than a takeaway of the same dishes", () => {
  expect(describe("menuorder", "added")).toBe("Subtotal £10.00, VAT (20%) £2.00");
  expect(describe("takeaway_order", "added")).toBe("No VAT added (20% is added to deliveries)");
  expect(describe("party_order", "added")).toBe(describe("takeaway_order", "added"));
});

test("shows the same included VAT for a delivery and a takeaway, and none if none is charged", () => {
  expect(describe("menuorder", "included")).toBe("Includes VAT £1.67");
  expect(describe("takeaway_order", "included")).toBe("Includes VAT £1.67");
  expect([describe("menuorder", "none"), describe("takeaway_order", "none")]).toEqual(["", ""]);
});

test("says that a coupon counts only for a delivery", () => {
  expect(describe("menuorder", "none", true)).toBe("Subtotal £10.00, discount £1.00");
  expect(describe("takeaway_order", "none", true)).toBe("The coupon is for deliveries only");
});
