import type { Temporal } from "temporal-polyfill";
import type { OpeningHours } from "./opening-hours.ts";
import { getLeadMinutes, type Rush } from "./rush.ts";

/** The rules that decide which times are offered. */
export interface TimeRules extends OpeningHours {
  /** Minutes from now to the earliest time that can be chosen. */
  leadMinutes: number;
  /** Minutes between times, counted from opening. */
  slotMinutes: number;
  /** How many days after today can be chosen. */
  daysAhead: number;
  /** Minutes from opening to the first time. */
  firstMinutes: number;
  /** Minutes from the last time to closing. */
  lastMinutes: number;
}

/** The business settings that the rules come from. */
interface Settings extends OpeningHours {
  leadMinutes: number;
  slotMinutes: number;
  daysAhead: number;
  lastPickupMinutes: number;
  lastTableMinutes: number;
}

/** A busy kitchen delays takeaways, but not tables. */
export function pickupRules(settings: Settings & { rush: Rush }, now: Temporal.Instant): TimeRules {
  const leadMinutes = getLeadMinutes(settings, now.epochMilliseconds);
  return { ...rulesFor(settings), leadMinutes, lastMinutes: settings.lastPickupMinutes };
}

/**
 * Deliveries leave once the kitchen has had the lead time since opening, on every day. A busy
 * kitchen does not move them.
 */
export function deliveryRules(settings: Settings): TimeRules {
  return {
    ...rulesFor(settings),
    firstMinutes: settings.leadMinutes,
    lastMinutes: settings.lastPickupMinutes,
  };
}

export function tableRules(settings: Settings): TimeRules {
  return { ...rulesFor(settings), lastMinutes: settings.lastTableMinutes };
}

function rulesFor({
  timeZone,
  weeklyHours,
  hoursExceptions,
  leadMinutes,
  slotMinutes,
  daysAhead,
}: Settings) {
  return {
    timeZone,
    weeklyHours,
    hoursExceptions,
    leadMinutes,
    slotMinutes,
    daysAhead,
    firstMinutes: 0,
  };
}
