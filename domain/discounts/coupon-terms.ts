import type { Discount } from "../cart/discount-amount.ts";
import type { Pence } from "../money.ts";
import type { OrderTypeId } from "../orders/order.ts";

/**
 * `expiryDate` is `YYYY-MM-DD` in the business's time zone; the coupon works until the end of that
 * day.
 */
export interface Coupon {
  id: number;
  code: string;
  discountPercentage: number | null;
  fixedDiscount: Pence | null;
  expiryDate: string;
  status: "active" | "expired";
  /** Minimum subtotal, before the discount and VAT. */
  minimumSpend: Pence | null;
  maxUses: number | null;
  usedCount: number;
  usesPerCustomer: number | null;
}

/**
 * Order types that can use a coupon: only delivery orders, at checkout or by phone (decision 27).
 */
export const couponOrderTypes = ["menuorder"] as const satisfies readonly OrderTypeId[];

export type CouponRefusal =
  | { code: "coupon_invalid" | "coupon_inactive" | "coupon_expired" | "coupon_used_up" }
  /** The customer has used the coupon `times` times, which is the limit. */
  | { code: "coupon_used_by_you"; times: number }
  | { code: "coupon_below_minimum"; missing: Pence };

/** `today` is `YYYY-MM-DD`; `subtotal` is in pence, null when not known yet. */
export interface CouponUse {
  today: string;
  subtotal: Pence | null;
  /** Number of the customer's earlier orders that used the coupon. */
  previousUses: number;
}

/** Why the coupon cannot be used, or null when it can. */
export function checkCouponTerms(
  coupon: Coupon | null,
  { today, subtotal, previousUses }: CouponUse,
): CouponRefusal | null {
  if (!coupon) return { code: "coupon_invalid" };
  if (coupon.status !== "active") return { code: "coupon_inactive" };
  if (today > coupon.expiryDate) return { code: "coupon_expired" };
  const { usesPerCustomer, minimumSpend } = coupon;
  // Checked before "used up", which is less precise when the customer used up the coupon
  // themselves.
  if (usesPerCustomer !== null && previousUses >= usesPerCustomer)
    return { code: "coupon_used_by_you", times: usesPerCustomer };
  if (coupon.maxUses !== null && coupon.usedCount >= coupon.maxUses)
    return { code: "coupon_used_up" };
  const missing = minimumSpend === null || subtotal === null ? 0 : minimumSpend - subtotal;
  return missing > 0 ? { code: "coupon_below_minimum", missing } : null;
}

/**
 * What the coupon takes off a cart; `getDiscountOn` computes the pence. A fixed amount takes
 * precedence over a percentage.
 */
export function getCouponDiscount(coupon: Coupon): Discount {
  const minimum = coupon.minimumSpend === null ? {} : { minimumSpend: coupon.minimumSpend };
  return coupon.fixedDiscount === null
    ? { basisPoints: Math.round((coupon.discountPercentage ?? 0) * 100), ...minimum }
    : { fixed: coupon.fixedDiscount, ...minimum };
}
