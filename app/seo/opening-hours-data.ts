import type { DayOfWeek, OpeningHoursSpecification } from "schema-dts";
import { capitalise } from "../../domain/capitalise.ts";
import { type OpeningHours, type Span, weekdays } from "../../domain/scheduling/opening-hours.ts";

type Specification = Exclude<OpeningHoursSpecification, string>;

/**
 * Weekly hours, with one entry for all days that have the same span. Days without an entry are
 * closed.
 */
export function buildWeeklyHoursData({
  weeklyHours,
}: Pick<OpeningHours, "weeklyHours">): Specification[] {
  const entries = new Map<string, { span: Span; days: DayOfWeek[] }>();
  for (const weekday of weekdays) {
    const dayOfWeek = capitalise(weekday) as DayOfWeek;
    for (const span of weeklyHours[weekday]) {
      const key = `${span.opens}-${span.closes}`;
      const entry = entries.get(key) ?? { span, days: [] };
      entry.days.push(dayOfWeek);
      entries.set(key, entry);
    }
  }
  return [...entries.values()].map(({ span, days }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days,
    ...formatTimes(span),
  }));
}

/** Dates whose hours differ from the weekly ones. Search engines read 00:00 to 00:00 as closed. */
export function buildExceptionsData({
  hoursExceptions,
}: Pick<OpeningHours, "hoursExceptions">): Specification[] {
  return hoursExceptions.flatMap(({ day, spans, reason }) => {
    const entry = {
      "@type": "OpeningHoursSpecification" as const,
      ...(reason && { name: reason }),
      validFrom: day,
      validThrough: day,
    };
    if (spans.length === 0) return [{ ...entry, opens: "00:00", closes: "00:00" }];
    return spans.map((span) => ({ ...entry, ...formatTimes(span) }));
  });
}

/**
 * Our settings store a whole day as 00:00 to 00:00, which search engines read as closed. They
 * expect 00:00 to 23:59.
 */
function formatTimes({ opens, closes }: Span): { opens: string; closes: string } {
  return opens === closes ? { opens: "00:00", closes: "23:59" } : { opens, closes };
}
