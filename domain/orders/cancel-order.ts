import type { SignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { cancelLockedOrder } from "./cancel-locked-order.ts";
import type { OrderTypeId } from "./order.ts";
import { type CustomerChangeRefusal, getCustomerChangeRefusal } from "./order-policy.ts";

/**
 * Cancels a customer's own pending order. Locks the row, so that a concurrent confirmation and this
 * cancellation cannot both succeed.
 */
export async function cancelOrder(
  shop: Shop,
  actor: SignedIn,
  input: { number: number },
): Promise<Result<{ type: OrderTypeId }, CustomerChangeRefusal>> {
  return shop.transaction(async (stores) => {
    const order = await stores.orders.lock(input.number);
    if (!order) return refuse({ code: "order_not_found" });
    const refusal = getCustomerChangeRefusal(actor, order);
    if (refusal) return refuse(refusal);
    await cancelLockedOrder(shop, stores, order, { actorKind: "customer", actorId: actor.userId });
    return ok({ type: order.type });
  });
}
