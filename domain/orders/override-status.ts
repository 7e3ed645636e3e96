import type { Actor } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { cancelLockedOrder } from "./cancel-locked-order.ts";
import type { CancelReason } from "./cancel-reason.ts";
import type { ChangeStatusRefusal } from "./change-status.ts";
import { mayChangeStatus } from "./order-policy.ts";
import { canChangeStatus, type OrderStatus } from "./order-status.ts";
import type { ReclaimRefusal } from "./order-type.ts";

export type OverrideRefusal = ChangeStatusRefusal | ReclaimRefusal;

/**
 * Sets any status, for corrections that the transition table does not allow (ruling 14). History and audit log record an
 * override. Cancelling releases the order's claims; bringing a cancelled order back claims them again, or is refused. Also
 * refused when the status is no longer `from`, the one that staff saw.
 */
export async function overrideStatus(
  shop: Shop,
  actor: Actor,
  input: { number: number; from: OrderStatus; to: OrderStatus; reason?: CancelReason | null },
): Promise<Result<{ status: OrderStatus }, OverrideRefusal>> {
  if (!mayChangeStatus(actor)) return refuse({ code: "only_admins" });
  const { from, to } = input;
  return shop.transaction<Result<{ status: OrderStatus }, OverrideRefusal>>(async (stores) => {
    const order = await stores.orders.lock(input.number);
    if (!order) return refuse({ code: "order_not_found" });
    if (order.status === to) return refuse({ code: "cannot_change", from: to, to });
    if (order.status !== from) return refuse({ code: "order_changed", status: order.status });
    const eventFields = { actorKind: "admin", actorId: actor.userId, isOverride: !canChangeStatus(from, to) } as const;
    if (to === "cancelled") {
      await cancelLockedOrder(shop, stores, order, { ...eventFields, reason: input.reason });
      return ok({ status: to });
    }
    const full = from === "cancelled" ? await stores.orders.find({ id: order.id }) : null;
    const refusal = full?.detail ? await shop.orderTypes[order.type].reclaim(stores, full, shop.clock.now()) : null;
    if (refusal) return refuse(refusal);
    await stores.orders.setStatus({ id: order.id, from, to, ...eventFields });
    const template = emailTemplateFor(from, to);
    if (template) await stores.emails.send({ template, orderId: order.id });
    return ok({ status: to });
  });
}

/** The email for an order that is accepted or brought back; null for other changes. */
function emailTemplateFor(from: OrderStatus, to: OrderStatus): "order-confirmed" | "order-placed" | null {
  if (from === "cancelled" && to === "pending") return "order-placed";
  const isAccepted = to === "confirmed" || to === "in_progress";
  return isAccepted && (from === "cancelled" || from === "pending") ? "order-confirmed" : null;
}
