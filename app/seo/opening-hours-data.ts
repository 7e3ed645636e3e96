import type { DayOfWeek, OpeningHoursSpecification } from "schema-dts";
import { type OpeningHours, type Span, weekdays } from "../../domain/scheduling/opening-hours.ts";

type Specification = Exclude<OpeningHoursSpecification, string>;

/** The week: days that are alike in one entry. A day without one is closed. */
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

/** The days that are unlike their weekday. A day on which the shop stays closed is told as search engines read it: from 00:00 to 00:00. */
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

/** Ours means the whole day by 00:00 to 00:00; search engines mean closed by that, and the whole day by 23:59. */
function times({ opens, closes }: Span): { opens: string; closes: string } {
  return opens === closes ? { opens: "00:00", closes: "23:59" } : { opens, closes };
}
