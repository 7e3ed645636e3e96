import { formatDay, formatMoment, formatTime } from "../format-instant.ts";
import { messages } from "../messages.ts";
import type { OrderingPaused, Rush } from "../scheduling/rush.ts";

/** `14:30`; with the day unless it is the day of `now`. `until` and `now` are in epoch ms. */
export function formatPauseEnd(until: number, timeZone: string, now: number): string {
  const end = new Date(until);
  const today = new Date(now);
  const isSameDay = formatDay(end, timeZone) === formatDay(today, timeZone);
  return isSameDay ? formatTime(end, timeZone) : formatMoment(end, timeZone);
}

export function describePause(
  { until }: NonNullable<Rush["pause"]>,
  timeZone: string,
  now: number,
): string {
  return until === null
    ? messages.rush.paused
    : messages.rush.pausedUntil(formatPauseEnd(until, timeZone, now));
}

/** The confirmation for staff who just paused ordering. `now` is in epoch ms. */
export function describeNewPause(pause: Rush["pause"], timeZone: string, now: number): string {
  return pause?.until
    ? messages.rush.nowPausedUntil(formatPauseEnd(pause.until, timeZone, now))
    : messages.rush.nowPaused;
}

export function describePausedRefusal({ until, at }: OrderingPaused, timeZone: string): string {
  return until === null
    ? messages.rush.refused
    : messages.rush.refusedUntil(formatPauseEnd(until, timeZone, at));
}
