import type { Pence } from "../money.ts";
import { type Discount, getDiscountOn } from "./discount-amount.ts";
import { getVatOn, type Vat } from "./vat.ts";

/** All figures of a delivery. Amounts are in pence, `vatRate` is in basis points. */
export interface CartPrice {
  subtotal: Pence;
  /** Never more than the subtotal. */
  discount: Pence;
  /** `added`: on top of the discounted subtotal. `included`: part of it. `none`: 0. */
  vat: Pence;
  vatMode: Vat["mode"];
  vatRate: number;
  total: Pence;
}

/**
 * The only place that prices a delivery, in the browser and on the server. There is no delivery fee
 * and no minimum order. The discount comes off before VAT; percentages round half up to the penny.
 * Takeaways and party orders cost `cartTotal`.
 */
export function priceCart(cart: {
  lines: readonly { price: Pence; quantity: number }[];
  discount: Discount | null;
  vat: Vat;
}): CartPrice {
  const subtotal = cart.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const discount = getDiscountOn(subtotal, cart.discount);
  const net = subtotal - discount;
  const vat = getVatOn(net, cart.vat);
  return {
    subtotal,
    discount,
    vat,
    vatMode: cart.vat.mode,
    vatRate: cart.vat.mode === "none" ? 0 : cart.vat.rate,
    total: cart.vat.mode === "added" ? net + vat : net,
  };
}
