import { Temporal } from "temporal-polyfill";
import { findNextSpan, maxSearchDays, openSpans } from "../../scheduling/open-hours.ts";
import type { OpeningHours } from "../../scheduling/opening-hours.ts";

/** Hour on the shop's clock. Earlier hours belong to the previous business day. */
const dayStartsAtHour = 5;

/**
 * When a dish that sells out now becomes available again: at the first opening after this business
 * day, so that it stays sold out after a midday break. Without one, after `maxSearchDays`.
 */
export function findSoldOutEnd(hours: OpeningHours, now: Temporal.Instant): Temporal.Instant {
  const today = businessDay(hours, now);
  const opening = findNextSpan(hours, today.add({ days: 1 }), now);
  return opening?.from ?? now.add({ hours: maxSearchDays * 24 });
}

/**
 * The day of the current opening, which may run past midnight. While closed, the calendar day,
 * starting at 5 a.m.
 */
function businessDay(hours: OpeningHours, now: Temporal.Instant): Temporal.PlainDate {
  const localTime = now.toZonedDateTimeISO(hours.timeZone);
  const calendarDay = localTime.toPlainDate();
  const businessDay = [calendarDay.subtract({ days: 1 }), calendarDay].find((day) =>
    openSpans(hours, day).some(
      ({ from, to }) =>
        Temporal.Instant.compare(from, now) <= 0 && Temporal.Instant.compare(now, to) < 0,
    ),
  );
  return (
    businessDay ?? localTime.toPlainDateTime().subtract({ hours: dayStartsAtHour }).toPlainDate()
  );
}
