import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../business/business-settings.ts";
import { rushAt } from "../scheduling/rush.ts";
import type { OrderedBy } from "./ordered-by.ts";

/** `until` is in ms since 1970; null until staff resume ordering. */
export interface OrderingPaused {
  code: "ordering_paused";
  until: number | null;
  /** Time of the refusal, in ms since 1970. */
  at: number;
}

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
