import type { Actor, Admin, SignedIn } from "../actor.ts";
import type { OrderDetail } from "./order.ts";
import type { OrderStatus } from "./status/order-status.ts";
import { canCustomerChangeInStatus } from "./status/when-changeable.ts";

export type CustomerChangeRefusal =
  | { code: "order_not_found" }
  /** The order is no longer pending. `status` is the current one. */
  | { code: "not_pending"; status: OrderStatus };

export function canChangeOrderStatus(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

export function canViewAllOrders(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/**
 * Why the actor may not cancel or modify an order as its customer; null if they may. The statuses
 * are in `when-changeable.ts`. Another customer's order is reported as not found. An admin is the
 * customer of orders that they placed for themselves.
 */
export function getCustomerChangeRefusal(
  actor: SignedIn,
  order: { userId: string | null; status: OrderStatus },
): CustomerChangeRefusal | null {
  if (order.userId !== actor.userId) return { code: "order_not_found" };
  if (!canCustomerChangeInStatus(order.status))
    return { code: "not_pending", status: order.status };
  return null;
}

/** Whether to offer cancelling and modifying. The use cases check again. */
export function canCustomerChangeOrder(
  actor: SignedIn,
  { customer, status }: Pick<OrderDetail, "customer" | "status">,
): boolean {
  return getCustomerChangeRefusal(actor, { userId: customer?.id ?? null, status }) === null;
}

export function canOrderForCustomers(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/** Checks the role only. See `canChangeLinesInStatus` for the status. */
export function canChangeAnyOrderLines(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}
