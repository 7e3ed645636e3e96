import type { Actor, Admin } from "../actor.ts";

/** Staff make, switch and delete coupons; everybody else only uses them. */
export function mayManageDiscounts(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}
