import { isSignedIn } from "../../../domain/actor.ts";
import { couponCode } from "../../../domain/discounts/coupon-code.ts";
import { describeCouponRefusal } from "../../../domain/discounts/describe-coupon-refusal.ts";
import { previewCoupon } from "../../../domain/discounts/preview-coupon.ts";
import { messages } from "../../../domain/messages.ts";
import { seenTotal } from "../../../domain/orders/order-fields.ts";
import { invalidResult, okResult, refusedResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import type { Route } from "./+types/check-coupon-action";

/**
 * Returns a coupon's code and discount. `invalid` if the code is malformed; `refused` if the coupon
 * cannot be used, the user is signed out or there were too many attempts.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor))
    return refusedResult(
      { code: "signed_out" },
      { status: 401, message: messages.order.signInFirst },
    );
  const form = await readForm(request);
  const code = couponCode.safeParse(form.get("coupon") ?? "");
  if (!code.success) return invalidResult(messages.coupon.invalid);
  const { shop } = context.get(servicesContext);
  const subtotal = seenTotal.safeParse(form.get("subtotal"));
  const checked = await previewCoupon(shop, actor, {
    code: code.data,
    subtotal: subtotal.data ?? null,
  });
  if (checked.ok) return okResult(checked.value);
  const { code: refusalCode } = checked.error;
  const { currency } = await shop.stores.business.getSettings();
  const message = describeCouponRefusal(checked.error, currency);
  return refusedResult(
    { code: refusalCode },
    { status: refusalCode === "too_many" ? 429 : 422, message },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    describeFailure: (reason) => ({ message: navigator.onLine ? messages.coupon.failed : reason }),
  });
}
