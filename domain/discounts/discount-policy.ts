import type { Actor, Admin } from "../actor.ts";

/** Only staff manage coupons. */
export function canManageDiscounts(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}
