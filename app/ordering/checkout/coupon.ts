import { data } from "react-router";
import { isSignedIn } from "../../../domain/actor.ts";
import type { TooMany } from "../../../domain/customers/count-tries.ts";
import { checkCoupon } from "../../../domain/discounts/check-coupon.ts";
import type { CouponRefusal } from "../../../domain/discounts/coupon.ts";
import { messages } from "../../../domain/messages.ts";
import { couponCode } from "../../../domain/ordering/place-order-form.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { readForm } from "../../read-form.ts";
import { unanswered } from "../../unanswered.ts";
import type { Route } from "./+types/coupon";

/** Whether a coupon would work now: `{ ok, code, discount }`, or `{ ok: false, message }` with 4xx. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor)) return data({ ok: false as const, message: messages.order.signInFirst }, { status: 401 });
  const code = couponCode.safeParse((await readForm(request)).get("coupon") ?? "");
  if (!code.success) return data({ ok: false as const, message: messages.coupon.invalid }, { status: 422 });
  const checked = await checkCoupon(context.get(servicesContext).shop, actor, { code: code.data });
  if (checked.ok) return { ok: true as const, ...checked.value };
  const status = checked.error.code === "too_many" ? 429 : 422;
  return data({ ok: false as const, message: couponWords(checked.error) }, { status });
}

/** In the browser: no answer is said as such, and checkout stays as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    return unanswered({ ok: false as const, message: navigator.onLine ? messages.coupon.failed : messages.offline.notSent });
  }
}

export function couponWords(refusal: CouponRefusal | TooMany | { code: "coupon_missing" }): string {
  if (refusal.code === "too_many") return messages.auth.tooManyTries(refusal.retryAfter);
  const words = {
    coupon_missing: messages.coupon.missing,
    coupon_invalid: messages.coupon.invalid,
    coupon_inactive: messages.coupon.inactive,
    coupon_expired: messages.coupon.expired,
    coupon_used_up: messages.coupon.usedUp,
  };
  return words[refusal.code];
}
