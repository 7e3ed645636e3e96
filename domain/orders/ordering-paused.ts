import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../business/business-settings.ts";
import { type OrderingPaused, rushAt } from "../scheduling/rush.ts";
import type { OrderedBy } from "./ordered-by.ts";

export type { OrderingPaused };

/** Null when ordering is open. Staff can take phone orders during a pause. */
export function refusalWhilePaused(
  by: OrderedBy,
  settings: Pick<BusinessSettings, "rush">,
  now: Temporal.Instant,
): OrderingPaused | null {
  const at = now.epochMilliseconds;
  const { pause } = rushAt(settings.rush, at);
  return pause && by.kind !== "phone" ? { code: "ordering_paused", until: pause.until, at } : null;
}
