import type { Actor } from "../../../domain/actor.ts";
import { messages } from "../../../domain/messages.ts";
import {
  describeStatusRefusal,
  isStepDone,
} from "../../../domain/order-wording/describe-status-refusal.ts";
import type { StaffChangeRefusal } from "../../../domain/orders/modify-order.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import { type OrderStatus, statusLabel } from "../../../domain/orders/status/order-status.ts";
import type { OverrideRefusal } from "../../../domain/orders/status/override-status.ts";
import type { Shop } from "../../../domain/shop.ts";
import { type RefusalText, refusedResult } from "../../action-result.ts";
import { describeStepDone } from "../orders/describe-step-done.ts";

type KitchenRefusal = OverrideRefusal | StaffChangeRefusal | { code: "nothing_to_undo" };

/**
 * Describes why an action on a ticket was refused. `number` is the order number from the URL, which
 * may not exist. `to` is the refused step; undefined for an undo, a recall, or a delay that does
 * not confirm.
 */
export function describeKitchenRefusal(
  refusal: KitchenRefusal,
  number: string,
  to?: OrderStatus | "ready",
): RefusalText {
  if (refusal.code === "only_admins") return { status: 403, message: messages.order.onlyAdmins };
  if (refusal.code === "order_not_found")
    return { status: 404, message: messages.order.notFound(number) };
  if (refusal.code === "nothing_to_undo")
    return { status: 409, message: messages.kitchen.nothingToUndo(number) };
  if (refusal.code === "order_closed")
    return {
      status: 409,
      message: messages.kitchen.orderClosed(number, statusLabel(refusal.status)),
    };
  if (refusal.code === "order_changed" && !("status" in refusal))
    return { status: 409, message: messages.kitchen.justChanged };
  return { status: 409, message: describeStatusRefusal(refusal as OverrideRefusal, number, to) };
}

/**
 * The result of a refused step (`to`) on a ticket. The code is `already_done` if the order is
 * already at that step or past it; the message then says who took it, if known. `status` is the
 * order's status, if the message names it. `number` is from the URL.
 */
export async function refuseStep(
  shop: Shop,
  actor: Actor,
  refusal: KitchenRefusal,
  { number, to }: { number: string; to: OrderStatus | "ready" | undefined },
) {
  const text = describeKitchenRefusal(refusal, number, to);
  const status =
    "status" in refusal ? refusal.status : "from" in refusal ? refusal.from : undefined;
  if (!to || !isStepDone(refusal as OverrideRefusal, to))
    return refusedResult({ code: refusal.code, status }, text);
  const step = { number: parseOrderNumber(number) ?? 0, step: to };
  const message = (await describeStepDone(shop, actor, step)) ?? text.message;
  return refusedResult({ code: "already_done", status }, { ...text, message });
}
