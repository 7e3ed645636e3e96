import type { Actor, Admin } from "../actor.ts";

/** Only admins see how the business does. */
export function maySeeInsights(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}
