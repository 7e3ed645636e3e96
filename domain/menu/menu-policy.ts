import type { Actor, Admin } from "../actor.ts";

/** Staff see how the menu is kept, and change it. */
export function mayManageMenu(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}
