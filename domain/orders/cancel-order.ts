import type { SignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { cancelLockedOrder } from "./cancel-locked-order.ts";
import type { OrderTypeId } from "./order.ts";
import { isOwnOrder, mayStillChange } from "./order-policy.ts";
import type { OrderStatus } from "./order-status.ts";

export type CancelOrderRefusal =
  | { code: "order_not_found" }
  /** The order is no longer pending: `status` is its current status. */
  | { code: "not_pending"; status: OrderStatus };

/**
 * A customer cancels their own pending order. The row is locked, so that cancelling and confirming at the same time cannot both
 * succeed.
 */
export async function cancelOrder(
  shop: Shop,
  actor: SignedIn,
  input: { number: number },
): Promise<Result<{ type: OrderTypeId }, CancelOrderRefusal>> {
  return shop.transaction(async (stores) => {
    const order = await stores.orders.lock(input.number);
    if (!order || !isOwnOrder(actor, order)) return refuse({ code: "order_not_found" });
    if (!mayStillChange(order.status)) return refuse({ code: "not_pending", status: order.status });
    await cancelLockedOrder(shop, stores, order, { actorKind: "customer", actorId: actor.userId });
    return ok({ type: order.type });
  });
}
