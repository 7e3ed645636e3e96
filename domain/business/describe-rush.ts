import { formatDay, formatMoment, formatTime } from "../format-instant.ts";
import { messages } from "../messages.ts";
import type { OrderingPaused, Rush } from "../scheduling/rush.ts";
import { sayTime } from "./format-hours.ts";

/** `2:30 PM`, with the day if it is another than that of `now`. Both in ms since 1970. */
export function sayEnd(until: number, timeZone: string, now: number): string {
  const [end, today] = [new Date(until), new Date(now)];
  const sameDay = formatDay(end, timeZone) === formatDay(today, timeZone);
  return sameDay ? sayTime(formatTime(end, timeZone)) : formatMoment(end, timeZone);
}

export function sayPause({ until }: NonNullable<Rush["pause"]>, timeZone: string, now: number): string {
  return until === null ? messages.rush.paused : messages.rush.pausedUntil(sayEnd(until, timeZone, now));
}

export function sayPaused({ until, at }: OrderingPaused, timeZone: string): string {
  return until === null ? messages.rush.refused : messages.rush.refusedUntil(sayEnd(until, timeZone, at));
}
