import type { Actor } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { cancelHeldOrder } from "./cancel-held-order.ts";
import { mayChangeStatus } from "./order-policy.ts";
import { canChangeStatus, type OrderStatus } from "./order-status.ts";

export type ChangeStatusRefusal =
  | { code: "only_admins" }
  | { code: "order_not_found" }
  | { code: "cannot_change"; from: OrderStatus; to: OrderStatus };

/**
 * Moves an order along the transition table (ruling 13). The row is held, so of two changes at once the second sees the first. The customer
 * is written to when it is confirmed, and when it is cancelled: then with `reason`, if one is given.
 */
export async function changeStatus(
  shop: Shop,
  actor: Actor,
  input: { number: number; to: OrderStatus; reason?: string | null },
): Promise<Result<{ status: OrderStatus }, ChangeStatusRefusal>> {
  if (!mayChangeStatus(actor)) return refuse({ code: "only_admins" });
  return shop.transaction(async (stores) => {
    const order = await stores.orders.hold(input.number);
    if (!order) return refuse({ code: "order_not_found" });
    if (!canChangeStatus(order.status, input.to)) return refuse({ code: "cannot_change", from: order.status, to: input.to });
    const by = { actorKind: "admin", actorId: actor.userId } as const;
    if (input.to === "cancelled") await cancelHeldOrder(stores, order, by, input.reason ?? null);
    else await stores.orders.setStatus({ id: order.id, from: order.status, to: input.to, ...by });
    if (input.to === "confirmed") await stores.mail.send({ template: "order-confirmed", orderId: order.id });
    return ok({ status: input.to });
  });
}
