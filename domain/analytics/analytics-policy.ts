import type { Actor, Admin } from "../actor.ts";

export function maySeeAnalytics(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}
