import type { BusinessSettings } from "../business/business-settings.ts";
import type { OpeningHours } from "../business/opening-hours.ts";

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

export function pickupRules(settings: Settings): TimeRules {
  return { ...rulesFor(settings), lastMinutes: settings.lastPickupMinutes };
}

export function tableRules(settings: Settings): TimeRules {
  return { ...rulesFor(settings), lastMinutes: settings.lastTableMinutes };
}

function rulesFor({ timeZone, weeklyHours, hoursExceptions, leadMinutes, slotMinutes, daysAhead }: Settings) {
  return { timeZone, weeklyHours, hoursExceptions, leadMinutes, slotMinutes, daysAhead };
}
