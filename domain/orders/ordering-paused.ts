import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../business/business-settings.ts";
import { type OrderingPaused, rushAt } from "../scheduling/rush.ts";
import type { OrderedBy } from "./ordered-by.ts";

export type { OrderingPaused };

/** Why nobody can order by themselves now. Staff on the phone know of their own pause, and decide. */
export function refusalWhilePaused(
  by: OrderedBy,
  settings: Pick<BusinessSettings, "rush">,
  now: Temporal.Instant,
): OrderingPaused | null {
  const at = now.epochMilliseconds;
  const { pause } = rushAt(settings.rush, at);
  return pause && by.kind !== "phone" ? { code: "ordering_paused", until: pause.until, at } : null;
}
