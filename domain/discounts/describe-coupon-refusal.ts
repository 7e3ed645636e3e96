import type { TooManyAttempts } from "../accounts/attempt-limits.ts";
import { messages } from "../messages.ts";
import { formatPence } from "../money.ts";
import type { CouponRefusal } from "./coupon-terms.ts";

export function describeCouponRefusal(
  refusal: CouponRefusal | TooManyAttempts | { code: "coupon_missing" },
  currency: string,
): string {
  switch (refusal.code) {
    case "too_many":
      return messages.auth.tooManyAttempts(refusal.retryAfter);
    case "coupon_missing":
      return messages.coupon.missing;
    case "coupon_invalid":
      return messages.coupon.invalid;
    case "coupon_inactive":
      return messages.coupon.inactive;
    case "coupon_expired":
      return messages.coupon.expired;
    case "coupon_used_up":
      return messages.coupon.usedUp;
    case "coupon_used_by_you":
      return messages.coupon.usedByYou(refusal.times);
    case "coupon_below_minimum":
      return messages.coupon.spendMore(formatPence(refusal.missing, currency));
  }
}
