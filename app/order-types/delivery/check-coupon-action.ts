import { data } from "react-router";
import { isSignedIn } from "../../../domain/actor.ts";
import { checkCoupon } from "../../../domain/discounts/check-coupon.ts";
import { sayCouponRefusal } from "../../../domain/discounts/describe-coupon-refusal.ts";
import { messages } from "../../../domain/messages.ts";
import { couponCode } from "../../../domain/order-types/delivery/delivery-schema.ts";
import { seenTotal } from "../../../domain/orders/order-fields.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { answerOr } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import type { Route } from "./+types/check-coupon-action";

/** Whether a coupon is valid now: `{ ok, code, discount }`, or `{ ok: false, message }` with a 4xx status. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor)) return data({ ok: false as const, message: messages.order.signInFirst }, { status: 401 });
  const form = await readForm(request);
  const code = couponCode.safeParse(form.get("coupon") ?? "");
  if (!code.success) return data({ ok: false as const, message: messages.coupon.invalid }, { status: 422 });
  const { shop } = context.get(servicesContext);
  const subtotal = seenTotal.safeParse(form.get("subtotal"));
  const checked = await checkCoupon(shop, actor, { code: code.data, subtotal: subtotal.data ?? null });
  if (checked.ok) return { ok: true as const, ...checked.value };
  const status = checked.error.code === "too_many" ? 429 : 422;
  const { currency } = await shop.read.business.settings();
  return data({ ok: false as const, message: sayCouponRefusal(checked.error, currency) }, { status });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => ({
    ok: false as const,
    message: navigator.onLine ? messages.coupon.failed : messages.offline.notSent,
  }));
}
