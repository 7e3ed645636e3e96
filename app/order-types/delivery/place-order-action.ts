import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { isSignedIn } from "../../../domain/actor.ts";
import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import { sayPaused } from "../../../domain/business/describe-rush.ts";
import { describeDeliveryRefusal, describeDeliveryTime } from "../../../domain/cart/describe-delivery.ts";
import type { MenuChange } from "../../../domain/cart/menu-changes.ts";
import { sayCouponRefusal } from "../../../domain/discounts/describe-coupon-refusal.ts";
import { messages } from "../../../domain/messages.ts";
import { formatPence } from "../../../domain/money.ts";
import { placeOrderForm } from "../../../domain/order-types/delivery/delivery-schema.ts";
import { type PlaceOrderRefusal, placeOrder } from "../../../domain/order-types/delivery/place-delivery.ts";
import { describeOrderLimit } from "../../../domain/orders/describe-order-limit.ts";
import { countNewOrder, isOrderLimit, type TooManyOrders } from "../../../domain/orders/order-limits.ts";
import type { Shop } from "../../../domain/shop.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { readForm } from "../../read-form.ts";

/** The result of checkout. Only `placed` means that an order exists. */
export type PlaceOrderAnswer =
  /** `when` is `tomorrow, from 10:30`; null is as soon as possible. */
  | { kind: "placed"; number: number; when: string | null }
  | { kind: "signed_out"; message: string }
  /** By field name; "" is the form itself. */
  | { kind: "invalid"; errors: Record<string, string[] | null> }
  | { kind: "menu_changed"; message: string; changes: MenuChange[] }
  | { kind: "facts_changed"; message: string }
  | { kind: "total_changed"; message: string; total: number }
  | { kind: "time_changed"; message: string }
  | { kind: "closed"; message: string }
  | { kind: "too_many"; message: string }
  | { kind: "coupon_refused"; message: string }
  | { kind: "paused"; message: string }
  | { kind: "already_placed"; message: string; number: number }
  /** No valid response: the order may or may not exist, and trying again is safe. */
  | { kind: "failed"; message: string };

const answer = (value: PlaceOrderAnswer, status = 200) => data(value, { status, headers: { "cache-control": "no-store" } });

/** The checkout action: validates the form, places the order, describes refusals. */
export async function placeOrderAction(context: Readonly<RouterContextProvider>, request: Request) {
  const actor = await context.get(actorContext)();
  if (!isSignedIn(actor)) return answer({ kind: "signed_out", message: messages.order.signInFirst }, 401);

  const submission = parseWithZod(await readForm(request), { schema: placeOrderForm });
  if (submission.status !== "success") return answer({ kind: "invalid", errors: submission.error ?? {} }, 422);

  const { shop, senderOf } = context.get(servicesContext);
  const counted = await countNewOrder(shop, actor, senderOf(request));
  const placed = counted.ok ? await placeOrder(shop, actor, submission.value) : counted;
  if (!placed.ok) {
    const status = isOrderLimit(placed.error) ? 429 : 409;
    return answer(refusalAnswer(placed.error, await shop.read.business.settings()), status);
  }
  const { number, wantedAt } = placed.value;
  return answer({ kind: "placed", number, when: wantedAt && (await describeWanted(shop, wantedAt)) });
}

async function describeWanted({ read, clock }: Shop, wantedAt: Date): Promise<string> {
  const { timeZone } = await read.business.settings();
  return describeDeliveryTime(wantedAt, timeZone, clock.now());
}

function refusalAnswer(refusal: PlaceOrderRefusal | TooManyOrders, settings: BusinessSettings): PlaceOrderAnswer {
  const { currency, timeZone } = settings;
  switch (refusal.code) {
    case "menu_changed":
      return { kind: "menu_changed", message: messages.order.menuChanged, changes: refusal.changes };
    case "facts_changed":
      return { kind: "facts_changed", message: messages.order.factsChanged(refusal.dishes) };
    case "total_changed":
      return {
        kind: "total_changed",
        message: messages.order.totalChanged(formatPence(refusal.total, currency)),
        total: refusal.total,
      };
    case "ordering_paused":
      return { kind: "paused", message: sayPaused(refusal, timeZone) };
    case "shop_closed":
      return { kind: "closed", message: describeDeliveryRefusal(refusal, settings) };
    case "time_changed":
      return { kind: "time_changed", message: describeDeliveryRefusal(refusal, settings) };
    case "too_many_open":
    case "too_many_orders":
      return { kind: "too_many", message: describeOrderLimit(refusal, settings) };
    case "key_used":
      return { kind: "already_placed", message: messages.order.alreadyPlaced(refusal.number), number: refusal.number };
    default:
      return { kind: "coupon_refused", message: sayCouponRefusal(refusal, currency) };
  }
}
