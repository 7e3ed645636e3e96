import type { Actor, Admin } from "./actor.ts";

// What only the owner may do. All other rights of staff are in the policies of their folders.

export function canManageAdmins(actor: Actor): actor is Admin {
  return actor.kind === "admin" && actor.isOwner;
}

/** Other admins can only view the settings. */
export function canChangeSettings(actor: Admin): boolean {
  return actor.isOwner;
}

/** A backup contains the data of all customers. */
export function canManageBackups(actor: Admin): boolean {
  return actor.isOwner;
}

/** Most steps are settings, which only the owner can change. */
export function canSetUpShop(actor: Admin): boolean {
  return actor.isOwner;
}
