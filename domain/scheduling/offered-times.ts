import { Temporal } from "temporal-polyfill";
import { isAtNight } from "../format-instant.ts";
import type { TimeRules } from "./offered-time-rules.ts";
import { formatLocalTime, listSlots } from "./slots-of-day.ts";

/**
 * `2026-11-21` and `10:15` on the shop's clock. A time that occurs twice when the clocks go back
 * means the first one.
 */
export interface DayAndTime {
  day: string;
  time: string;
}

/** A time to choose. `at` is in epoch ms. */
export interface OfferedTime extends DayAndTime {
  at: number;
}

export type TimeRefusal =
  /** Skipped when the clocks go forward. */
  | "clock_gap"
  | "past"
  /** More days ahead than offered. */
  | "too_far"
  | "closed"
  /** Open then, but too close to opening. */
  | "before_first"
  /** Open then, but too close to closing. */
  | "after_last"
  /** Between two slots. */
  | "not_a_slot"
  /** Less than `minNoticeMinutes` from now. */
  | "too_soon";

/** The times of a day (`YYYY-MM-DD`) that can be chosen at `now`, in order. */
export function offeredTimes(rules: TimeRules, day: string, now: Temporal.Instant): OfferedTime[] {
  const daysUntil = daysFromToday(rules, day, now);
  if (daysUntil < 0 || daysUntil > rules.daysAhead) return [];
  const earliest = now.epochMilliseconds + rules.minNoticeMinutes * 60_000;
  const slots = listSlots(rules, day).slots.filter(({ at }) => at >= earliest);
  return slots.map(({ at, time }) => ({ day, time, at }));
}

/** Why a time cannot be chosen at `now`; null if it is offered, or was until `graceMinutes` ago. */
export function getTimeRefusal(
  rules: TimeRules,
  requested: DayAndTime,
  now: Temporal.Instant,
): TimeRefusal | null {
  const at = toEpochMs(rules.timeZone, requested);
  if (at === null) return "clock_gap";
  const offeredSince = now.epochMilliseconds - rules.graceMinutes * 60_000;
  if (at < offeredSince) return "past";
  if (daysFromToday(rules, requested.day, now) > rules.daysAhead) return "too_far";
  const currentSpans = listSlots(rules, requested.day).spans.filter(
    (span) => span.from <= at && at < span.to,
  );
  if (currentSpans.length === 0) return "closed";
  const beforeLast = currentSpans.filter((span) => at <= span.last);
  if (beforeLast.length === 0) return "after_last";
  const openingsInTime = beforeLast.filter((span) => at >= span.first);
  if (openingsInTime.length === 0) return "before_first";
  if (openingsInTime.every((span) => (at - span.from) % (rules.slotMinutes * 60_000) !== 0))
    return "not_a_slot";
  return at < offeredSince + rules.minNoticeMinutes * 60_000 ? "too_soon" : null;
}

function daysFromToday({ timeZone }: TimeRules, day: string, now: Temporal.Instant): number {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  return today.until(Temporal.PlainDate.from(day), { largestUnit: "day" }).days;
}

/** Epoch ms; null when the clocks skip that time. */
export function toEpochMs(timeZone: string, { day, time }: DayAndTime): number | null {
  const requested = Temporal.PlainDate.from(day).toPlainDateTime(time);
  const zoned = requested.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  return zoned.toPlainDateTime().equals(requested) ? zoned.epochMilliseconds : null;
}

/** The shop's clock at a moment (epoch ms). */
export function toDayAndTime(timeZone: string, at: number): DayAndTime {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  return { day: local.toPlainDate().toString(), time: formatLocalTime(local) };
}

/** The requested day if it has times, else the first day with times. */
export function dayToOffer(days: readonly string[], requested: string | null): string | null {
  return requested !== null && days.includes(requested) ? requested : (days[0] ?? null);
}

/**
 * The day after `day` (`YYYY-MM-DD`) if it has times in the night between them, in an opening that
 * continues past midnight. Otherwise null.
 */
export function findDayAfterMidnight(
  rules: TimeRules,
  day: string,
  now: Temporal.Instant,
): string | null {
  const nextDate = Temporal.PlainDate.from(day).add({ days: 1 });
  const next = nextDate.toString();
  const [first] = offeredTimes(rules, next, now);
  if (!first || !isAtNight(first.time)) return null;
  const midnight = nextDate.toZonedDateTime(rules.timeZone).epochMilliseconds;
  const { spans } = listSlots(rules, next);
  return spans.some(({ from, closes }) => from < midnight && first.at < closes) ? next : null;
}

/** The days from today (`YYYY-MM-DD`) with at least one time to choose. */
export function offeredDays(rules: TimeRules, now: Temporal.Instant): string[] {
  const today = now.toZonedDateTimeISO(rules.timeZone).toPlainDate();
  const days = Array.from({ length: rules.daysAhead + 1 }, (_, offset) =>
    today.add({ days: offset }).toString(),
  );
  return days.filter((day) => offeredTimes(rules, day, now).length > 0);
}
