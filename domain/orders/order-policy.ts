import type { Actor, Admin, SignedIn } from "../actor.ts";

export function canChangeOrderStatus(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

export function canViewAllOrders(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/**
 * Customers can change only their own orders. An admin is the customer of orders that they placed
 * for themselves.
 */
export function isOwnOrder(actor: SignedIn, order: { userId: string | null }): boolean {
  return order.userId === actor.userId;
}

export function canOrderForCustomers(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/**
 * Staff may change the dishes of any order until it is handed over, even while it is being cooked.
 */
export function canChangeAnyOrderLines(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}
