import type { Temporal } from "temporal-polyfill";
import { minuteOf } from "../clock.ts";
import { openSpans } from "./open-hours.ts";
import { exceptionOn, type HoursException, type OpeningHours } from "./opening-hours.ts";

/** Open from one instant to the other, milliseconds since 1970. `opens` and `closes` are what the shop's clock shows then, `HH:MM`. */
export interface SpanAhead {
  from: number;
  to: number;
  opens: string;
  closes: string;
}

export interface DayAhead {
  /** `YYYY-MM-DD` in the shop's zone. */
  day: string;
  /** Its first moment, milliseconds since 1970. */
  from: number;
  spans: SpanAhead[];
  /** Why it is unlike its weekday; null on an ordinary day. */
  exception: { reason: string } | null;
}

/**
 * When the shop is open from the day before yesterday on, worked out on the server and plain enough for a browser to tell what holds now (`open-now.ts`)
 * without a library of time zones, also when the page comes out of a cache.
 */
export interface HoursAhead {
  /** The minute in which this was worked out, milliseconds since 1970: nothing of it changes within one. */
  at: number;
  days: DayAhead[];
  /** The first opening after these days, when none of those after today has one. */
  later: (Pick<SpanAhead, "from" | "opens"> & { day: string }) | null;
}

/** Days before today: yesterday may run past midnight, and a browser's clock may be a little behind. */
const before = 2;
/** Those, today, the days that are called by their weekday's name, and two to spare for a page out of a cache. */
const dayCount = 11;
/** Days that are searched for the next opening. */
const farthest = 400;

/** Days ahead of which exceptions are announced. */
const announced = 60;

/** The exceptions from today on, soonest first, of which people are told. */
export function comingExceptions({ timeZone, hoursExceptions }: OpeningHours, now: Temporal.Instant): HoursException[] {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const last = today.add({ days: announced }).toString();
  return hoursExceptions
    .filter(({ day }) => day >= today.toString() && day <= last)
    .sort((one, other) => one.day.localeCompare(other.day));
}

type Known = Omit<HoursAhead, "at">;
let known: { key: string; ahead: Known } | null = null;

export function hoursAhead(hours: OpeningHours, now: Temporal.Instant): HoursAhead {
  const { timeZone, weeklyHours, hoursExceptions } = hours;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  // The same all day: every page asks for it.
  const key = JSON.stringify([today, timeZone, weeklyHours, hoursExceptions]);
  if (known?.key !== key) known = { key, ahead: workOut(hours, today) };
  return { at: minuteOf(now), ...known.ahead };
}

function workOut(hours: OpeningHours, today: Temporal.PlainDate): Known {
  const days = Array.from({ length: dayCount }, (_, index) => {
    const date = today.add({ days: index - before });
    const day = date.toString();
    const exception = exceptionOn(hours, day);
    return {
      day,
      from: date.toZonedDateTime(hours.timeZone).epochMilliseconds,
      spans: openSpans(hours, date).map(({ from, to }) => ({
        from: from.epochMilliseconds,
        to: to.epochMilliseconds,
        opens: clockTime(hours, from),
        closes: clockTime(hours, to),
      })),
      exception: exception && { reason: exception.reason },
    };
  });
  const opensAgain = days.slice(before + 1).some(({ spans }) => spans.length > 0);
  return { days, later: opensAgain ? null : firstAfter(hours, today.add({ days: dayCount - before })) };
}

function firstAfter(hours: OpeningHours, from: Temporal.PlainDate): HoursAhead["later"] {
  for (let days = 0; days < farthest; days += 1) {
    const date = from.add({ days });
    const [first] = openSpans(hours, date);
    if (first) return { day: date.toString(), from: first.from.epochMilliseconds, opens: clockTime(hours, first.from) };
  }
  return null;
}

function clockTime({ timeZone }: OpeningHours, instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: "minute" });
}
