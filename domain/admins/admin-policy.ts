import type { Actor, Admin } from "../actor.ts";

export function canManageAdmins(actor: Actor): actor is Admin {
  return actor.kind === "admin" && actor.isOwner;
}
