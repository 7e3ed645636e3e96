import type { Discount } from "../cart/price-cart.ts";
import type { Pence } from "../money.ts";
import type { OrderType } from "../orders/order.ts";

/** A coupon as the rules see it. `expiryDate` is `YYYY-MM-DD` in the business's zone; the coupon works until the end of that day. */
export interface Coupon {
  id: number;
  code: string;
  discountPercentage: number | null;
  fixedDiscount: Pence | null;
  expiryDate: string;
  status: "active" | "expired";
  /** What the dishes must come to, before the discount and VAT. */
  minimumSpend: Pence | null;
  maxUses: number | null;
  usedCount: number;
  usesPerCustomer: number | null;
}

/** The types of orders that can carry a coupon: the specification knows it at the checkout of menu orders only (decision 27). */
export const couponOrderTypes = ["menuorder"] as const satisfies readonly OrderType[];

export type CouponRefusal =
  | { code: "coupon_invalid" | "coupon_inactive" | "coupon_expired" | "coupon_used_up" }
  /** The customer's own orders have used it as often as one may: so many times. */
  | { code: "coupon_used_by_you"; times: number }
  /** In pence. */
  | { code: "coupon_below_minimum"; missing: Pence };

/** What a coupon is asked for. `today` is `YYYY-MM-DD`; a `subtotal` of null, in pence, is not known yet. */
export interface CouponUse {
  today: string;
  subtotal: Pence | null;
  /** How many of the customer's orders hold a use of it. */
  usedBefore: number;
}

/** Why the coupon cannot be used, or null when it can. */
export function couponRefusal(coupon: Coupon | null, { today, subtotal, usedBefore }: CouponUse): CouponRefusal | null {
  if (!coupon) return { code: "coupon_invalid" };
  if (coupon.status !== "active") return { code: "coupon_inactive" };
  if (today > coupon.expiryDate) return { code: "coupon_expired" };
  const { usesPerCustomer, minimumSpend } = coupon;
  // Before "used up", which is true as well of a coupon whose one use was theirs, and says less.
  if (usesPerCustomer !== null && usedBefore >= usesPerCustomer) return { code: "coupon_used_by_you", times: usesPerCustomer };
  if (coupon.maxUses !== null && coupon.usedCount >= coupon.maxUses) return { code: "coupon_used_up" };
  if (minimumSpend !== null && subtotal !== null && subtotal < minimumSpend)
    return { code: "coupon_below_minimum", missing: minimumSpend - subtotal };
  return null;
}

export function discountOf(coupon: Coupon): Discount {
  const condition = coupon.minimumSpend === null ? {} : { minimumSpend: coupon.minimumSpend };
  return coupon.fixedDiscount === null
    ? { basisPoints: Math.round((coupon.discountPercentage ?? 0) * 100), ...condition }
    : { fixed: coupon.fixedDiscount, ...condition };
}
