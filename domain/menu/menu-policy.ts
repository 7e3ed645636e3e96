import type { Actor, Admin } from "../actor.ts";

/** Only staff manage the menu. */
export function canManageMenu(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}
