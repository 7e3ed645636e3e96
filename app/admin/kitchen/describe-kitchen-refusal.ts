import { messages } from "../../../domain/messages.ts";
import { describeStatusRefusal } from "../../../domain/order-wording/describe-status-refusal.ts";
import type { StaffChangeRefusal } from "../../../domain/orders/modify-order.ts";
import { type OrderStatus, statusLabel } from "../../../domain/orders/status/order-status.ts";
import type { OverrideRefusal } from "../../../domain/orders/status/override-status.ts";
import type { RefusalText } from "../../action-result.ts";

type KitchenRefusal = OverrideRefusal | StaffChangeRefusal | { code: "nothing_to_undo" };

/**
 * Describes why an action on a ticket was refused. `number` is the order number from the URL, which
 * may not exist. `to` is the refused step, if it is one.
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
