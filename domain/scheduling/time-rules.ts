import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../business/business-settings.ts";
import type { OpeningHours } from "./opening-hours.ts";
import { rushAt } from "./rush.ts";

/** What decides which times are offered. */
export interface TimeRules extends OpeningHours {
  /** Minutes from now to the earliest time. */
  leadMinutes: number;
  /** Minutes from one time to the next, counted from opening. */
  slotMinutes: number;
  /** Days after today. */
  daysAhead: number;
  /** Minutes before closing of the last time. */
  lastMinutes: number;
}

type Settings = Pick<
  BusinessSettings,
  | "timeZone"
  | "weeklyHours"
  | "hoursExceptions"
  | "leadMinutes"
  | "slotMinutes"
  | "daysAhead"
  | "lastPickupMinutes"
  | "lastTableMinutes"
>;

/** A rush makes takeaways take longer; a table is waiting in any case. */
export function pickupRules(settings: Settings & Pick<BusinessSettings, "rush">, now: Temporal.Instant): TimeRules {
  const { extra } = rushAt(settings.rush, now.epochMilliseconds);
  const leadMinutes = settings.leadMinutes + (extra?.minutes ?? 0);
  return { ...rulesFor(settings), leadMinutes, lastMinutes: settings.lastPickupMinutes };
}

export function tableRules(settings: Settings): TimeRules {
  return { ...rulesFor(settings), lastMinutes: settings.lastTableMinutes };
}

function rulesFor({ timeZone, weeklyHours, hoursExceptions, leadMinutes, slotMinutes, daysAhead }: Settings) {
  return { timeZone, weeklyHours, hoursExceptions, leadMinutes, slotMinutes, daysAhead };
}
