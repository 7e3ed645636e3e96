import type { DayOfWeek, OpeningHoursSpecification } from "schema-dts";
import { type OpeningHours, type Span, weekdays } from "../../domain/scheduling/opening-hours.ts";

type Specification = Exclude<OpeningHoursSpecification, string>;

/** The weekly hours; days with the same hours share one entry. A day without an entry is closed. */
export function weeklyHoursData({ weeklyHours }: Pick<OpeningHours, "weeklyHours">): Specification[] {
  const days = new Map<string, { span: Span; on: DayOfWeek[] }>();
  for (const weekday of weekdays)
    for (const span of weeklyHours[weekday]) {
      const key = `${span.opens}-${span.closes}`;
      const alike = days.get(key) ?? { span, on: [] };
      alike.on.push((weekday[0]?.toUpperCase() + weekday.slice(1)) as DayOfWeek);
      days.set(key, alike);
    }
  return [...days.values()].map(({ span, on }) => ({ "@type": "OpeningHoursSpecification", dayOfWeek: on, ...times(span) }));
}

/** Exceptions to the weekly hours. Search engines read 00:00 to 00:00 as closed. */
export function exceptionsData({ hoursExceptions }: Pick<OpeningHours, "hoursExceptions">): Specification[] {
  return hoursExceptions.flatMap(({ day, spans, reason }) => {
    const entry = {
      "@type": "OpeningHoursSpecification" as const,
      ...(reason && { name: reason }),
      validFrom: day,
      validThrough: day,
    };
    if (spans.length === 0) return [{ ...entry, opens: "00:00", closes: "00:00" }];
    return spans.map((span) => ({ ...entry, ...times(span) }));
  });
}

/** Our 00:00 to 00:00 means all day; for search engines it means closed, and all day ends at 23:59. */
function times({ opens, closes }: Span): { opens: string; closes: string } {
  return opens === closes ? { opens: "00:00", closes: "23:59" } : { opens, closes };
}
