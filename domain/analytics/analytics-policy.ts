import type { Actor, Admin } from "../actor.ts";

export function maySeeInsights(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}
