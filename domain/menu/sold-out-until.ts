import { Temporal } from "temporal-polyfill";
import { openSpans } from "../scheduling/open-hours.ts";
import type { OpeningHours } from "../scheduling/opening-hours.ts";

/** Hour on the shop's clock before which a night still belongs to the previous day. */
const dayStartsAtHour = 5;
/** Days to search for the next opening. */
const maxDays = 400;

/**
 * When a dish that sells out now is available again: at the next opening that is not today's, so that it stays sold out all day,
 * also after a midday break.
 */
export function soldOutUntil(hours: OpeningHours, now: Temporal.Instant): Temporal.Instant {
  const today = businessDay(hours, now);
  for (let days = 1; days <= maxDays; days += 1) {
    const opening = openSpans(hours, today.add({ days })).find(({ from }) => Temporal.Instant.compare(from, now) > 0);
    if (opening) return opening.from;
  }
  return now.add({ hours: maxDays * 24 });
}

/** The business day: that of the current opening, which may run past midnight, else the calendar day. */
function businessDay(hours: OpeningHours, now: Temporal.Instant): Temporal.PlainDate {
  const here = now.toZonedDateTimeISO(hours.timeZone);
  const calendarDay = here.toPlainDate();
  const open = [calendarDay.subtract({ days: 1 }), calendarDay].find((day) =>
    openSpans(hours, day).some(
      ({ from, to }) => Temporal.Instant.compare(from, now) <= 0 && Temporal.Instant.compare(now, to) < 0,
    ),
  );
  return open ?? here.toPlainDateTime().subtract({ hours: dayStartsAtHour }).toPlainDate();
}
