import type { Discount } from "../ordering/price-cart.ts";

/** A coupon as the rules see it. `expiryDate` is `YYYY-MM-DD` in the business's zone; the coupon works until the end of that day. */
export interface Coupon {
  id: number;
  code: string;
  discountPercentage: number | null;
  fixedDiscount: number | null;
  expiryDate: string;
  status: "active" | "expired";
  maxUses: number | null;
  usedCount: number;
}

export type CouponRefusal = { code: "coupon_invalid" | "coupon_inactive" | "coupon_expired" | "coupon_used_up" };

/** Why the coupon cannot be used on `today` (`YYYY-MM-DD`), or null when it can. */
export function couponRefusal(coupon: Coupon | null, today: string): CouponRefusal | null {
  if (!coupon) return { code: "coupon_invalid" };
  if (coupon.status !== "active") return { code: "coupon_inactive" };
  if (today > coupon.expiryDate) return { code: "coupon_expired" };
  if (coupon.maxUses !== null && coupon.usedCount >= coupon.maxUses) return { code: "coupon_used_up" };
  return null;
}

export function discountOf(coupon: Coupon): Discount {
  return coupon.fixedDiscount === null
    ? { basisPoints: Math.round((coupon.discountPercentage ?? 0) * 100) }
    : { fixed: coupon.fixedDiscount };
}
