import type { Actor, Admin } from "../actor.ts";

/** Only admins change an order's status. */
export function mayChangeStatus(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/** Only admins see other people's orders. */
export function maySeeAllOrders(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}
