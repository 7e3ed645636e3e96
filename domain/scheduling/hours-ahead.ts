import type { Temporal } from "temporal-polyfill";
import { startOfMinute } from "../clock.ts";
import { findNextSpan, openSpans } from "./open-hours.ts";
import { findException, type HoursException, type OpeningHours } from "./opening-hours.ts";

/** An opening, in epoch ms. `opens` and `closes` are `HH:MM` on the shop's clock. */
export interface SpanAhead {
  from: number;
  to: number;
  opens: string;
  closes: string;
}

export interface DayAhead {
  /** `YYYY-MM-DD` in the shop's time zone. */
  day: string;
  /** The first moment of the day, in epoch ms. */
  from: number;
  spans: SpanAhead[];
  /** Set when the hours differ from the weekday's. */
  exception: { reason: string } | null;
}

/**
 * The opening hours from the day before yesterday on, as the server sends them with a page. A
 * browser derives from them whether the shop is open now (`open-now.ts`). It needs no time-zone
 * library for that, and the page may come from a cache.
 */
export interface HoursAhead {
  /**
   * When the hours were computed, in epoch ms, rounded down to the minute: openings start and end
   * on full minutes.
   */
  at: number;
  days: DayAhead[];
  /**
   * The first opening after `days`. Null if one of the days after today has an opening, or if none
   * is planned.
   */
  later: (Pick<SpanAhead, "from" | "opens"> & { day: string }) | null;
}

/**
 * Days before today: yesterday's opening may run past midnight, and a browser's clock may be slow.
 */
const daysBefore = 2;
/**
 * The days before, today, six days that screens name by their weekday, and two more for cached
 * pages.
 */
const dayCount = 11;

/** Exceptions are announced this many days ahead. */
const daysAnnounced = 60;

/** Upcoming exceptions from today, soonest first. */
export function upcomingExceptions(
  { timeZone, hoursExceptions }: OpeningHours,
  now: Temporal.Instant,
): HoursException[] {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const last = today.add({ days: daysAnnounced }).toString();
  return hoursExceptions
    .filter(({ day }) => day >= today.toString() && day <= last)
    .sort((a, b) => a.day.localeCompare(b.day));
}

type CachedHours = Omit<HoursAhead, "at">;
let cache: { key: string; hours: CachedHours } | null = null;

export function hoursAhead(hours: OpeningHours, now: Temporal.Instant): HoursAhead {
  const { timeZone, weeklyHours, hoursExceptions } = hours;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  // Cached for the day, because every page needs it.
  const key = JSON.stringify([today, timeZone, weeklyHours, hoursExceptions]);
  if (cache?.key !== key) cache = { key, hours: computeHoursAhead(hours, today) };
  return { at: startOfMinute(now), ...cache.hours };
}

function computeHoursAhead(hours: OpeningHours, today: Temporal.PlainDate): CachedHours {
  const days = Array.from({ length: dayCount }, (_, index) => {
    const date = today.add({ days: index - daysBefore });
    const day = date.toString();
    const exception = findException(hours, day);
    return {
      day,
      from: date.toZonedDateTime(hours.timeZone).epochMilliseconds,
      spans: openSpans(hours, date).map(({ from, to }) => ({
        from: from.epochMilliseconds,
        to: to.epochMilliseconds,
        opens: formatClockTime(hours, from),
        closes: formatClockTime(hours, to),
      })),
      exception: exception && { reason: exception.reason },
    };
  });
  const hasNextOpening = days.slice(daysBefore + 1).some(({ spans }) => spans.length > 0);
  if (hasNextOpening) return { days, later: null };
  const dayAfter = today.add({ days: dayCount - daysBefore });
  return { days, later: findFirstOpening(hours, dayAfter) };
}

function findFirstOpening(hours: OpeningHours, from: Temporal.PlainDate): HoursAhead["later"] {
  const first = findNextSpan(hours, from);
  return (
    first && {
      day: first.day.toString(),
      from: first.from.epochMilliseconds,
      opens: formatClockTime(hours, first.from),
    }
  );
}

function formatClockTime({ timeZone }: OpeningHours, instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: "minute" });
}
