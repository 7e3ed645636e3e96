import { applyRate, type Pence } from "../money.ts";

/**
 * A percentage in basis points (1000 is 10%) or an amount in pence. Not applied to a subtotal below
 * the minimum spend.
 */
export type Discount = ({ basisPoints: number } | { fixed: Pence }) & { minimumSpend?: Pence };

export interface Vat {
  mode: "added" | "included" | "none";
  /** In basis points: 2000 is 20%. */
  rate: number;
}

/** The VAT settings in force. */
export function getVat({ vatMode, vatRate }: { vatMode: Vat["mode"]; vatRate: number }): Vat {
  return { mode: vatMode, rate: vatRate };
}

/** All figures of an order, in pence. */
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
 * The only place that prices a menu order: for the cart page, checkout, stored order, email and
 * ticket. The discount comes off before VAT; percentages round half up to the penny. Takeaways and
 * party orders cost `cartTotal`.
 */
export function priceCart(cart: {
  lines: readonly { price: Pence; quantity: number }[];
  discount: Discount | null;
  vat: Vat;
}): CartPrice {
  const subtotal = cart.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const discount = cart.discount ? Math.min(subtotal, discountOn(subtotal, cart.discount)) : 0;
  const net = subtotal - discount;
  const vat = vatOn(net, cart.vat);
  return {
    subtotal,
    discount,
    vat,
    vatMode: cart.vat.mode,
    vatRate: cart.vat.mode === "none" ? 0 : cart.vat.rate,
    total: cart.vat.mode === "added" ? net + vat : net,
  };
}

/** The VAT in a gross amount: gross × rate ÷ (100% + rate), rounded half up. */
export function getIncludedVat(gross: Pence, rate: number): Pence {
  return Math.floor((2 * gross * rate + 10_000 + rate) / (2 * (10_000 + rate)));
}

function discountOn(subtotal: Pence, discount: Discount): Pence {
  if (subtotal < (discount.minimumSpend ?? 0)) return 0;
  return "fixed" in discount ? discount.fixed : applyRate(subtotal, discount.basisPoints);
}

function vatOn(net: Pence, vat: Vat): Pence {
  switch (vat.mode) {
    case "added":
      return applyRate(net, vat.rate);
    case "included":
      return getIncludedVat(net, vat.rate);
    case "none":
      return 0;
  }
}
