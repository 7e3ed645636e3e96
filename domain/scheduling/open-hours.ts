import { Temporal } from "temporal-polyfill";
import { type OpeningHours, spansOn } from "./opening-hours.ts";

/** `to` is exclusive. */
export interface OpenSpan {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/**
 * The openings that start on this day, in order and merged; the last may run into the next day.
 * Independent of the machine's time zone.
 */
export function openSpans(hours: OpeningHours, day: Temporal.PlainDate): OpenSpan[] {
  const spans = spansOn(hours, day.toString())
    .map(({ opens, closes }) => ({
      from: toInstant(hours.timeZone, day, opens),
      to: toInstant(hours.timeZone, closes > opens ? day : day.add({ days: 1 }), closes),
    }))
    // A span within the hour that the clocks skip is empty.
    .filter(({ from, to }) => Temporal.Instant.compare(from, to) < 0)
    .sort((a, b) => Temporal.Instant.compare(a.from, b.from));
  const merged: OpenSpan[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (!last || Temporal.Instant.compare(span.from, last.to) > 0) merged.push(span);
    else if (Temporal.Instant.compare(span.to, last.to) > 0) last.to = span.to;
  }
  return merged;
}

/**
 * A time that the clocks skip means the moment of the change. A time that occurs twice means its
 * first occurrence.
 */
function toInstant(timeZone: string, day: Temporal.PlainDate, time: string): Temporal.Instant {
  const local = day.toPlainDateTime(time);
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  if (zoned.toPlainDateTime().equals(local)) return zoned.toInstant();
  return (zoned.getTimeZoneTransition("next") ?? zoned).toInstant();
}

/** The current opening. Null if the shop is closed at `now`. */
export function findCurrentSpan(hours: OpeningHours, now: Temporal.Instant): OpenSpan | null {
  const isCurrent = ({ from, to }: OpenSpan) =>
    from.epochMilliseconds <= now.epochMilliseconds && now.epochMilliseconds < to.epochMilliseconds;
  return listSpansSinceYesterday(hours, now).find(isCurrent) ?? null;
}

/**
 * When the shop opened, at the earliest on the day before. Null if it is closed at `now`. An
 * opening at midnight continues the previous day's.
 */
export function findOpeningTime(
  hours: OpeningHours,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const current = findCurrentSpan(hours, now)?.from;
  if (!current) return null;
  const isContinued = ({ from, to }: OpenSpan) =>
    Temporal.Instant.compare(from, current) < 0 && Temporal.Instant.compare(current, to) <= 0;
  return listSpansSinceYesterday(hours, now).find(isContinued)?.from ?? current;
}

/** Yesterday's openings, which may run past midnight, and today's. */
function listSpansSinceYesterday(hours: OpeningHours, now: Temporal.Instant): OpenSpan[] {
  const today = now.toZonedDateTimeISO(hours.timeZone).toPlainDate();
  return [today.subtract({ days: 1 }), today].flatMap((day) => openSpans(hours, day));
}

/** Maximum number of days to search for the next opening. */
export const maxSearchDays = 400;

/** The first opening on or after `day` that starts after `after`. Null if none is planned. */
export function findNextSpan(
  hours: OpeningHours,
  day: Temporal.PlainDate,
  after?: Temporal.Instant,
): (OpenSpan & { day: Temporal.PlainDate }) | null {
  const isClosedEveryWeek = Object.values(hours.weeklyHours).every((spans) => spans.length === 0);
  const exceptionDays = hours.hoursExceptions.map((exception) => exception.day);
  for (let days = 0; days < maxSearchDays; days += 1) {
    const date = day.add({ days });
    if (isClosedEveryWeek && !exceptionDays.some((other) => other >= date.toString())) return null;
    const span = openSpans(hours, date).find(
      ({ from }) => !after || Temporal.Instant.compare(from, after) > 0,
    );
    if (span) return { ...span, day: date };
  }
  return null;
}

/** When the shop opened or, if it is closed at `at`, next opens. Null if no opening is planned. */
export function findOpeningFrom(
  hours: OpeningHours,
  at: Temporal.Instant,
): Temporal.Instant | null {
  const openedAt = findOpeningTime(hours, at);
  if (openedAt) return openedAt;
  const today = at.toZonedDateTimeISO(hours.timeZone).toPlainDate();
  return findNextSpan(hours, today, at)?.from ?? null;
}

/** When the shop, open at `at`, next closes, even if that is after midnight. Null while closed. */
export function findClosingTime(hours: OpeningHours, at: Date): Date | null {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  const day = instant.toZonedDateTimeISO(hours.timeZone).toPlainDate();
  const spans = [-1, 0, 1].flatMap((days) => openSpans(hours, day.add({ days })));
  const includes = ({ from, to }: OpenSpan, time: Temporal.Instant) =>
    Temporal.Instant.compare(from, time) <= 0 && Temporal.Instant.compare(time, to) < 0;
  let current = spans.find((span) => includes(span, instant));
  let closing: Temporal.Instant | null = null;
  while (current) {
    const end = current.to;
    closing = end;
    // An opening at midnight continues the previous day's.
    current = spans.find((span) => includes(span, end));
  }
  return closing && new Date(closing.epochMilliseconds);
}
