import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { isSignedIn } from "../../../domain/actor.ts";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { describePausedRefusal } from "../../../domain/business/describe-rush.ts";
import { describeDeliveryRefusal } from "../../../domain/cart/describe-delivery.ts";
import { describeCouponRefusal } from "../../../domain/discounts/describe-coupon-refusal.ts";
import { messages } from "../../../domain/messages.ts";
import { formatPence } from "../../../domain/money.ts";
import { deliveryForm } from "../../../domain/order-types/delivery/delivery-schema.ts";
import { type PlaceDeliveryRefusal, placeDelivery } from "../../../domain/order-types/delivery/place-delivery.ts";
import { describeOrderLimit } from "../../../domain/order-types/describe-refusal.ts";
import { consumeOrderAttempt, type TooManyOrders } from "../../../domain/orders/order-limits.ts";
import { invalidResult, refusedResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { readForm } from "../../read-form.ts";
import { noStoreHeaders, orderNotPlaced, orderPlaced, type PlaceOrderResult } from "../place-order-result.ts";

export type PlaceDeliveryResult = PlaceOrderResult;

/** The action of the checkout: validates the form, places the order, describes refusals. */
export async function placeOrderAction(context: Readonly<RouterContextProvider>, request: Request) {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor))
    return refusedResult(
      { code: "signed_out" },
      { status: 401, message: messages.order.signInFirst },
      { headers: noStoreHeaders },
    );

  const submission = parseWithZod(await readForm(request), { schema: deliveryForm });
  if (submission.status !== "success") return invalidResult(submission, { headers: noStoreHeaders });

  const { shop, countOrder, getClientKey } = context.get(servicesContext);
  const attempt = await consumeOrderAttempt(shop, actor, getClientKey(request));
  const placed = attempt.ok ? await placeDelivery(shop, actor, submission.value) : attempt;
  countOrder("menuorder", placed);
  if (!placed.ok) return describeRefusal(placed.error, await shop.read.business.getSettings());
  return orderPlaced({ number: placed.value.number });
}

function describeRefusal(refusal: PlaceDeliveryRefusal | TooManyOrders, settings: BusinessSettings) {
  const { currency, timeZone } = settings;
  switch (refusal.code) {
    case "menu_changed":
      return orderNotPlaced(refusal, { message: messages.order.menuChanged });
    case "facts_changed":
      return orderNotPlaced(refusal, { message: messages.order.factsChanged(refusal.dishes) });
    case "total_changed":
      return orderNotPlaced(refusal, { message: messages.order.totalChanged(formatPence(refusal.total, currency)) });
    case "ordering_paused":
      return orderNotPlaced(refusal, { message: describePausedRefusal(refusal, timeZone) });
    case "shop_closed":
    case "time_changed":
      return orderNotPlaced(refusal, { message: describeDeliveryRefusal(refusal, settings) });
    case "too_many_open":
    case "too_many_orders":
      return orderNotPlaced(refusal, { message: describeOrderLimit(refusal, settings) });
    case "key_used":
      return orderNotPlaced(refusal, { message: messages.order.alreadyPlaced(refusal.number) });
    default:
      return orderNotPlaced({ code: "coupon_refused" }, { message: describeCouponRefusal(refusal, currency) });
  }
}
