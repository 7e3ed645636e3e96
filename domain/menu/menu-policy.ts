import type { Actor, Admin } from "../actor.ts";

/** Only staff manage the menu. */
export function mayManageMenu(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}
