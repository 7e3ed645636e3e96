import { Temporal } from "temporal-polyfill";
import { openSpans } from "../scheduling/open-hours.ts";
import type { OpeningHours } from "../scheduling/opening-hours.ts";

/** By the shop's clock: whoever puts the kitchen in order at three in the morning still speaks of the evening before. */
const dayTurnsAt = 5;
/** Days that are searched for the next opening. A shop that has none until then sells nothing anyway. */
const farthest = 400;

/**
 * Until when a dish is sold out that runs out now: the next opening that is not today's. A dish that is known in the morning to be missing
 * is missing all day, and what ran out at noon is not back in the evening.
 */
export function soldOutUntil(hours: OpeningHours, now: Temporal.Instant): Temporal.Instant {
  const today = dayGoingOn(hours, now);
  for (let days = 1; days <= farthest; days += 1) {
    const opening = openSpans(hours, today.add({ days })).find(({ from }) => Temporal.Instant.compare(from, now) > 0);
    if (opening) return opening.from;
  }
  return now.add({ hours: farthest * 24 });
}

/** The day whose opening is going on, which may run past midnight; while the shop is closed, the calendar's. */
function dayGoingOn(hours: OpeningHours, now: Temporal.Instant): Temporal.PlainDate {
  const here = now.toZonedDateTimeISO(hours.timeZone);
  const calendarDay = here.toPlainDate();
  const open = [calendarDay.subtract({ days: 1 }), calendarDay].find((day) =>
    openSpans(hours, day).some(
      ({ from, to }) => Temporal.Instant.compare(from, now) <= 0 && Temporal.Instant.compare(now, to) < 0,
    ),
  );
  return open ?? here.toPlainDateTime().subtract({ hours: dayTurnsAt }).toPlainDate();
}
