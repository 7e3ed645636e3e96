import { Temporal } from "temporal-polyfill";
import { openSpans } from "../../scheduling/open-hours.ts";
import type { OpeningHours } from "../../scheduling/opening-hours.ts";

/** Hour on the shop's clock. Earlier hours belong to the previous business day. */
const dayStartsAtHour = 5;
/** Days to search for the next opening. Without one, the dish stays sold out for this long. */
const maxDays = 400;

/**
 * When a dish that sells out now becomes available again: at the first opening after this business
 * day, so that it stays sold out after a midday break.
 */
export function findSoldOutEnd(hours: OpeningHours, now: Temporal.Instant): Temporal.Instant {
  const today = businessDay(hours, now);
  for (let days = 1; days <= maxDays; days += 1) {
    const opening = openSpans(hours, today.add({ days })).find(
      ({ from }) => Temporal.Instant.compare(from, now) > 0,
    );
    if (opening) return opening.from;
  }
  return now.add({ hours: maxDays * 24 });
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
