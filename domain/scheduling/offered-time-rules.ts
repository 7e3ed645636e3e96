import type { Temporal } from "temporal-polyfill";
import type { OpeningHours } from "./opening-hours.ts";
import { getLeadMinutes, type Rush } from "./rush.ts";

/** The rules that decide which times are offered. */
export interface TimeRules extends OpeningHours {
  /** Minutes from now to the earliest time that can be chosen. */
  minNoticeMinutes: number;
  /** Minutes for which a time is still accepted after it is no longer offered. */
  graceMinutes: number;
  /** Minutes between times, counted from opening. */
  slotMinutes: number;
  /** How many days after today can be chosen. */
  daysAhead: number;
  /** Minutes from opening to the first time. */
  minutesAfterOpening: number;
  /** Minutes from the last time to closing. */
  minutesBeforeClosing: number;
}

/** The business settings that the rules come from. */
interface Settings extends OpeningHours {
  leadMinutes: number;
  graceMinutes?: number;
  slotMinutes: number;
  daysAhead: number;
  lastPickupMinutes: number;
  lastTableMinutes: number;
}

/** A rush delays takeaways, but not tables. */
export function pickupRules(settings: Settings & { rush: Rush }, now: Temporal.Instant): TimeRules {
  return {
    ...getCommonRules(settings),
    minNoticeMinutes: getLeadMinutes(settings, now.epochMilliseconds),
    minutesBeforeClosing: settings.lastPickupMinutes,
  };
}

/**
 * The earliest time is when an ASAP delivery ordered now would usually arrive. The first of each
 * day is one lead time after opening, even in a rush. The last follows the setting of takeaways.
 */
export function deliveryRules(
  settings: Settings & { rush: Rush; deliveryMinutes: number },
  now: Temporal.Instant,
): TimeRules {
  return {
    ...getCommonRules(settings),
    minNoticeMinutes: getLeadMinutes(settings, now.epochMilliseconds) + settings.deliveryMinutes,
    minutesAfterOpening: settings.leadMinutes,
    minutesBeforeClosing: settings.lastPickupMinutes,
  };
}

export function tableRules(settings: Settings): TimeRules {
  return { ...getCommonRules(settings), minutesBeforeClosing: settings.lastTableMinutes };
}

function getCommonRules({
  timeZone,
  weeklyHours,
  hoursExceptions,
  leadMinutes,
  graceMinutes = 0,
  slotMinutes,
  daysAhead,
}: Settings) {
  return {
    timeZone,
    weeklyHours,
    hoursExceptions,
    minNoticeMinutes: leadMinutes,
    graceMinutes,
    slotMinutes,
    daysAhead,
    minutesAfterOpening: 0,
  };
}
