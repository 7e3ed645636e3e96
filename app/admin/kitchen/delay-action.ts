import { formatTime } from "../../../domain/format-instant.ts";
import { getCookingTimes } from "../../../domain/kitchen/cooking-times.ts";
import { delayOrder } from "../../../domain/kitchen/delay-order.ts";
import { messages } from "../../../domain/messages.ts";
import { findOrder } from "../../../domain/order-search/list-orders.ts";
import { hasEmail, type OrderDetail } from "../../../domain/orders/order.ts";
import { parseOrderNumber, parseOrderVersion } from "../../../domain/orders/order-number.ts";
import type { Shop } from "../../../domain/shop.ts";
import { invalidResult, toActionResult } from "../../action-result.ts";
import { actorContext, servicesContext } from "../../context.ts";
import { callAction } from "../../network-failure.ts";
import { readForm } from "../../read-form.ts";
import { showResult } from "../../show-result.ts";
import type { Route } from "./+types/delay-action";
import { describeKitchenRefusal } from "./describe-kitchen-refusal.ts";
import { clearLastMove } from "./last-move.ts";

/**
 * Delays an order by 10 minutes. The form's `version` is the order's version on screen, so that a
 * second tap does nothing.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await context.get(actorContext)();
  const version = parseOrderVersion((await readForm(request)).get("version"));
  const number = parseOrderNumber(params.number);
  // Only for admins: the use case refuses everyone else, so that order numbers cannot be probed.
  if (actor.kind === "admin" && number && !version)
    return invalidResult(messages.page.requestNotReadable);
  const { shop } = context.get(servicesContext);
  const delayed = await delayOrder(shop, actor, { number: number ?? 0, version: version ?? 0 });
  const found =
    delayed.ok && actor.kind === "admin" ? await findOrder(shop, actor, delayed.value) : null;
  return toActionResult(delayed, {
    ...(found?.ok && { message: await describeDelay(shop, found.value) }),
    describe: (refusal) => describeKitchenRefusal(refusal, params.number),
  });
}

/** Says when the order is due and, if it now waits for later, when to start cooking. */
async function describeDelay(shop: Shop, order: OrderDetail): Promise<string> {
  const { leadMinutes, timeZone } = await shop.stores.business.getSettings();
  const { dueAt, startAt } = getCookingTimes({ ...order, placedAt: order.createdAt }, leadMinutes);
  const isLater = order.status === "confirmed" && startAt > shop.clock.now().epochMilliseconds;
  const format = (ms: number) => formatTime(new Date(ms), timeZone);
  return messages.kitchen.delayed(order.number, {
    dueAt: format(dueAt),
    startAt: isLater ? format(startAt) : null,
    hasEmail: hasEmail(order),
  });
}

export function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  return callAction(serverAction, {
    onResult(result) {
      if (result.kind === "ok") clearLastMove(parseOrderNumber(params.number));
      return showResult(result, messages.kitchen.delayFailed);
    },
  });
}
