import type { SignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { OrderDetail } from "./order.ts";
import { canViewAllOrders } from "./order-policy.ts";

/**
 * Customers find their own orders, staff find any. Another customer's order is reported as not
 * found.
 */
export async function findOrder(
  shop: Shop,
  actor: SignedIn,
  input: { number: number },
): Promise<Result<OrderDetail, { code: "order_not_found" }>> {
  const order = await shop.stores.orders.findDetail(
    input,
    canViewAllOrders(actor) ? { forStaff: true } : { customerId: actor.userId },
  );
  return order ? ok(order) : refuse({ code: "order_not_found" });
}

/**
 * Finds only the actor's own orders, even for staff. For actions that only the order's customer may
 * take.
 */
export async function findOwnOrder(
  shop: Shop,
  actor: SignedIn,
  input: { number: number },
): Promise<Result<OrderDetail, { code: "order_not_found" }>> {
  const order = await shop.stores.orders.findDetail(input, { customerId: actor.userId });
  return order ? ok(order) : refuse({ code: "order_not_found" });
}
