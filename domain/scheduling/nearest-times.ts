import { Temporal } from "temporal-polyfill";
import { daysAround } from "./days-around.ts";
import { type DayAndTime, type OfferedTime, offeredTimes } from "./offered-times.ts";
import type { TimeRules } from "./time-rules.ts";

/** Maximum number of times to propose. */
const maxProposed = 3;

/** The free times nearest to the wanted time, in chronological order. `isFree` takes ms since 1970. */
export function nearestTimes(
  rules: TimeRules,
  wanted: DayAndTime,
  now: Temporal.Instant,
  isFree: (at: number) => boolean,
): OfferedTime[] {
  const wantedMs = Temporal.PlainDate.from(wanted.day)
    .toPlainDateTime(wanted.time)
    .toZonedDateTime(rules.timeZone).epochMilliseconds;
  return daysAround(wanted.day)
    .flatMap((day) => offeredTimes(rules, day, now))
    .filter(({ at }) => isFree(at))
    .sort((a, b) => Math.abs(a.at - wantedMs) - Math.abs(b.at - wantedMs) || a.at - b.at)
    .slice(0, maxProposed)
    .sort((a, b) => a.at - b.at);
}
