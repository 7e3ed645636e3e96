import type { SignedIn } from "../actor.ts";
import { dayIn } from "../clock.ts";
import type { Discount } from "../ordering/price-cart.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { type CouponRefusal, couponRefusal, discountOf } from "./coupon.ts";

/**
 * Whether a coupon would work now, and what it takes off. Promises nothing: it is checked again and counted inside the order's
 * transaction (ruling 25).
 */
export async function checkCoupon(
  shop: Shop,
  _actor: SignedIn,
  input: { code: string },
): Promise<Result<{ code: string; discount: Discount }, { code: "coupon_missing" } | CouponRefusal>> {
  if (!input.code.trim()) return refuse({ code: "coupon_missing" });
  const { timeZone } = await shop.read.business.settings();
  const coupon = await shop.read.discounts.byCode(input.code);
  const refusal = couponRefusal(coupon, dayIn(timeZone, shop.clock.now()));
  if (refusal || !coupon) return refuse(refusal ?? { code: "coupon_invalid" });
  return ok({ code: coupon.code, discount: discountOf(coupon) });
}
