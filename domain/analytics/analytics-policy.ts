import type { Actor, Admin } from "../actor.ts";

export function canViewAnalytics(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}
