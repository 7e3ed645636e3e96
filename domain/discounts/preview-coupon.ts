import { consumeAttempt, type TooManyAttempts } from "../accounts/attempt-limits.ts";
import type { SignedIn } from "../actor.ts";
import type { Discount } from "../cart/discount-amount.ts";
import { localDay } from "../clock.ts";
import type { Pence } from "../money.ts";
import type { RateLimit } from "../rate-limits.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { type CouponRefusal, checkCouponTerms, getCouponDiscount } from "./coupon-terms.ts";

/** Per account. Enough for mistyped codes, too few to guess codes. */
const attemptLimit: RateLimit = { window: 10 * 60, max: 20 };

/** The limit of attempts for an account, for `consumeAttempt`. */
export function getCouponAttemptLimit({
  userId,
}: SignedIn): readonly [key: string, limit: RateLimit] {
  return [`coupon|${userId}`, attemptLimit];
}

/**
 * Whether a customer can use a coupon now, and its discount. `subtotal` is the cart's, null when
 * unknown. Does not reserve the coupon: placing the order checks it again, with the menu's prices,
 * and counts the use.
 */
export async function previewCoupon(
  shop: Shop,
  actor: SignedIn,
  input: { code: string; subtotal: Pence | null },
): Promise<
  Result<
    { code: string; discount: Discount },
    { code: "coupon_missing" } | TooManyAttempts | CouponRefusal
  >
> {
  if (!input.code.trim()) return refuse({ code: "coupon_missing" });
  const tooMany = await consumeAttempt(shop.stores.limits, [getCouponAttemptLimit(actor)]);
  if (tooMany) return refuse(tooMany);
  const { timeZone } = await shop.stores.business.getSettings();
  const coupon = await shop.stores.discounts.findByCode(input.code);
  const refusal = checkCouponTerms(coupon, {
    today: localDay(timeZone, shop.clock.now()),
    subtotal: input.subtotal,
    previousUses: coupon ? await shop.stores.discounts.countUsesBy(coupon.id, actor.userId) : 0,
  });
  if (refusal || !coupon) return refuse(refusal ?? { code: "coupon_invalid" });
  return ok({ code: coupon.code, discount: getCouponDiscount(coupon) });
}
