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

/**
 * When the shop opened, at the earliest on the day before. Null if it is closed at `now`. An opening
 * at midnight continues the previous day's.
 */
export function findOpeningTime(
  hours: OpeningHours,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const today = now.toZonedDateTimeISO(hours.timeZone).toPlainDate();
  // Opening hours may run past midnight.
  const spans = [today.subtract({ days: 1 }), today].flatMap((day) => openSpans(hours, day));
  const includes = ({ from, to }: OpenSpan, time: Temporal.Instant) =>
    from.epochMilliseconds <= time.epochMilliseconds &&
    time.epochMilliseconds < to.epochMilliseconds;
  const current = spans.find((span) => includes(span, now));
  const earlier = spans.find(({ to }) => current && to.equals(current.from));
  return (earlier ?? current)?.from ?? null;
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
