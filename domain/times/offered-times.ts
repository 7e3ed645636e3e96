import { Temporal } from "temporal-polyfill";
import { openSpans } from "../business/open-hours.ts";
import type { TimeRules } from "./time-rules.ts";

/** As people write it: `2026-11-21` and `10:15` on the shop's clock. Of a time that the clock shows twice it is the first. */
export interface DayAndTime {
  day: string;
  time: string;
}

/** A time that can be chosen. `at` is milliseconds since 1970. */
export interface OfferedTime extends DayAndTime {
  at: number;
}

export type TimeRefusal =
  /** The clock never shows it: it jumps over that hour. */
  | "clock_gap"
  | "past"
  /** Beyond the days ahead. */
  | "too_far"
  | "closed"
  /** Open then, yet too close to closing. */
  | "after_last"
  /** Between two slots. */
  | "not_a_slot"
  /** Less than the lead time from now. */
  | "too_soon";

/** The times of a calendar day (`YYYY-MM-DD`) that can be chosen at `now`, in order. */
export function offeredTimes(rules: TimeRules, day: string, now: Temporal.Instant): OfferedTime[] {
  const date = Temporal.PlainDate.from(day);
  const today = now.toZonedDateTimeISO(rules.timeZone).toPlainDate();
  const ahead = today.until(date, { largestUnit: "day" }).days;
  if (ahead < 0 || ahead > rules.daysAhead) return [];
  const earliest = now.epochMilliseconds + rules.leadMinutes * 60_000;
  const found = new Map<number, OfferedTime>();
  for (const span of spansTouching(rules, date))
    for (let at = span.from; at <= lastOf(span, rules); at += rules.slotMinutes * 60_000) {
      const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(rules.timeZone);
      const isThatDay = local.toPlainDate().equals(date);
      if (isThatDay && at >= earliest && isFirstOfItsName(local)) found.set(at, { day, time: timeOf(local), at });
    }
  return [...found.values()].sort((one, other) => one.at - other.at);
}

/** Why a time cannot be chosen at `now`; null when it is one of the offered ones. */
export function whyNotOffered(rules: TimeRules, wanted: DayAndTime, now: Temporal.Instant): TimeRefusal | null {
  const at = momentOf(rules.timeZone, wanted);
  if (at === null) return "clock_gap";
  if (at < now.epochMilliseconds) return "past";
  const date = Temporal.PlainDate.from(wanted.day);
  const today = now.toZonedDateTimeISO(rules.timeZone).toPlainDate();
  if (today.until(date, { largestUnit: "day" }).days > rules.daysAhead) return "too_far";
  const open = spansTouching(rules, date).filter((span) => span.from <= at && at < span.to);
  if (open.length === 0) return "closed";
  const inTime = open.filter((span) => at <= lastOf(span, rules));
  if (inTime.length === 0) return "after_last";
  if (inTime.every((span) => (at - span.from) % (rules.slotMinutes * 60_000) !== 0)) return "not_a_slot";
  return at < now.epochMilliseconds + rules.leadMinutes * 60_000 ? "too_soon" : null;
}

/** Milliseconds since 1970; null when the clock jumps over that time. */
export function momentOf(timeZone: string, { day, time }: DayAndTime): number | null {
  const wanted = Temporal.PlainDate.from(day).toPlainDateTime(time);
  const found = wanted.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  return found.toPlainDateTime().equals(wanted) ? found.epochMilliseconds : null;
}

/** What the shop's clock shows at a moment (milliseconds since 1970). */
export function dayAndTimeOf(timeZone: string, at: number): DayAndTime {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  return { day: local.toPlainDate().toString(), time: timeOf(local) };
}

/** The days from today on (`YYYY-MM-DD`) of which at least one time can be chosen. */
export function offeredDays(rules: TimeRules, now: Temporal.Instant): string[] {
  const today = now.toZonedDateTimeISO(rules.timeZone).toPlainDate();
  return Array.from({ length: rules.daysAhead + 1 }, (_, days) => today.add({ days }).toString()).filter(
    (day) => offeredTimes(rules, day, now).length > 0,
  );
}

/** Open from one moment until just before the other, milliseconds since 1970; `closes` is when the shop then really closes. */
interface OpenUntil {
  from: number;
  to: number;
  closes: number;
}

/** A span that began the day before may run past midnight, and one that ends at midnight may go on the day after. */
function spansTouching(rules: TimeRules, date: Temporal.PlainDate): OpenUntil[] {
  const all = [-1, 0, 1].flatMap((days) => openSpans(rules, date.add({ days })));
  const spans = all.map(({ from, to }) => ({ from: from.epochMilliseconds, to: to.epochMilliseconds }));
  return spans.map((span) => {
    let closes = span.to;
    for (const { from, to } of spans) if (from <= closes && to > closes) closes = to;
    return { ...span, closes };
  });
}

/** The last moment that may be chosen; nobody comes when the shop closes. */
function lastOf(span: OpenUntil, rules: TimeRules): number {
  return Math.min(span.closes - rules.lastMinutes * 60_000, span.to - 1);
}

/** False in the hour that the clock shows a second time. */
function isFirstOfItsName(local: Temporal.ZonedDateTime): boolean {
  return local.toPlainDateTime().toZonedDateTime(local.timeZoneId, { disambiguation: "earlier" }).equals(local);
}

function timeOf(local: Temporal.ZonedDateTime): string {
  return local.toPlainTime().toString({ smallestUnit: "minute" });
}
