import type { Actor, Admin, SignedIn } from "../actor.ts";
import type { OrderStatus } from "./order-status.ts";

/** Only admins change an order's status. */
export function mayChangeStatus(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/** Only admins see other people's orders. */
export function maySeeAllOrders(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/** Customers change only their own orders; an admin is the customer of what they ordered themselves. */
export function isOwnOrder(actor: SignedIn, order: { userId: string | null }): boolean {
  return order.userId === actor.userId;
}

/** Only admins take orders for somebody else. */
export function mayTakeOrdersForOthers(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/** Staff change the dishes of anybody's order until it is handed over: also of one that is being cooked, as they stand beside the cook. */
export function mayChangeAnyDishes(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

export function mayStillChangeDishes(status: OrderStatus): boolean {
  return status === "pending" || status === "confirmed" || status === "in_progress";
}

/** A customer cancels or modifies an order as long as the restaurant has not taken it up. */
export function mayStillChange(status: OrderStatus): boolean {
  return status === "pending";
}
