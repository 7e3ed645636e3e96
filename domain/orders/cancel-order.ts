import type { SignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { cancelLockedOrder } from "./cancel-locked-order.ts";
import type { OrderTypeId } from "./order.ts";
import { isOwnOrder } from "./order-policy.ts";
import type { OrderStatus } from "./status/order-status.ts";
import { canCustomerChangeInStatus } from "./status/when-changeable.ts";

export type CancelOrderRefusal =
  | { code: "order_not_found" }
  /** The order is no longer pending. `status` is the current one. */
  | { code: "not_pending"; status: OrderStatus };

/**
 * Cancels a customer's own pending order. Locks the row, so that a concurrent confirmation and this
 * cancellation cannot both succeed.
 */
export async function cancelOrder(
  shop: Shop,
  actor: SignedIn,
  input: { number: number },
): Promise<Result<{ type: OrderTypeId }, CancelOrderRefusal>> {
  return shop.transaction(async (stores) => {
    const order = await stores.orders.lock(input.number);
    if (!order || !isOwnOrder(actor, order)) return refuse({ code: "order_not_found" });
    if (!canCustomerChangeInStatus(order.status))
      return refuse({ code: "not_pending", status: order.status });
    await cancelLockedOrder(shop, stores, order, { actorKind: "customer", actorId: actor.userId });
    return ok({ type: order.type });
  });
}
