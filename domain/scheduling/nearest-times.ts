import { Temporal } from "temporal-polyfill";
import { daysAround } from "./days-around.ts";
import type { TimeRules } from "./offered-time-rules.ts";
import { type DayAndTime, type OfferedTime, offeredTimes } from "./offered-times.ts";

/** Maximum number of times to propose. */
const maxProposed = 3;

/**
 * The free times nearest to the requested time, in chronological order. `isFree` takes epoch ms.
 */
export function nearestTimes(
  rules: TimeRules,
  requested: DayAndTime,
  now: Temporal.Instant,
  isFree: (at: number) => boolean,
): OfferedTime[] {
  const requestedMs = Temporal.PlainDate.from(requested.day)
    .toPlainDateTime(requested.time)
    .toZonedDateTime(rules.timeZone).epochMilliseconds;
  const distance = ({ at }: OfferedTime) => Math.abs(at - requestedMs);
  return daysAround(requested.day)
    .flatMap((day) => offeredTimes(rules, day, now))
    .filter(({ at }) => isFree(at))
    .sort((a, b) => distance(a) - distance(b) || a.at - b.at)
    .slice(0, maxProposed)
    .sort((a, b) => a.at - b.at);
}
