import type { Actor } from "../actor.ts";
import { canChangeOrderStatus } from "../orders/order-policy.ts";
import {
  createOrderChangedRefusal,
  type OrderChangedRefusal,
} from "../orders/status/change-status.ts";
import { isAccepted } from "../orders/status/order-status.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

type MarkReadyRefusal = { code: "only_admins" } | { code: "order_not_found" } | OrderChangedRefusal;

/**
 * Records that an order's dishes are ready, and emails the customer. The status does not change.
 * Refused if the order has changed since staff loaded it. `moveBack` can cancel the email during
 * `emailDelaySeconds`.
 */
export async function markReady(
  shop: Shop,
  actor: Actor,
  input: { number: number; seenVersion: number; emailDelaySeconds?: number },
): Promise<Result<null, MarkReadyRefusal>> {
  if (!canChangeOrderStatus(actor)) return refuse({ code: "only_admins" });
  return shop.transaction<Result<null, MarkReadyRefusal>>(async (stores) => {
    const order = await stores.orders.lock(input.number);
    if (!order || !shop.orderTypes[order.type].hasDishes)
      return refuse({ code: "order_not_found" });
    if (order.version !== input.seenVersion || !isAccepted(order.status) || order.readyAt)
      return refuse(createOrderChangedRefusal(order));
    await stores.kitchen.setReady(order, true, actor.userId);
    await stores.audit.record(actor, {
      subject: { kind: "order", id: order.id, name: String(order.number) },
      action: "changed",
      fields: { ready: { from: false, to: true } },
    });
    const delaySeconds = input.emailDelaySeconds ?? 0;
    await stores.emails.send({ template: "order-ready", orderId: order.id }, { delaySeconds });
    return ok(null);
  });
}
