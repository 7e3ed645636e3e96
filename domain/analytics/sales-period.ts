import { Temporal } from "temporal-polyfill";

/** The days of a report, `YYYY-MM-DD`. Both are inclusive. */
export interface Days {
  from: string;
  to: string;
}

/** A longer report would read too many orders. */
export const maxReportDays = 92;

/**
 * Parses the days of a report. Defaults to today if they are invalid or missing. A period that is too long keeps its last days.
 */
export function parseDays(from: string | null, to: string | null, today: string): Days {
  const first = readDay(from) ?? readDay(to);
  const last = readDay(to) ?? first;
  if (!first || !last) return { from: today, to: today };
  const [start, end] = Temporal.PlainDate.compare(first, last) <= 0 ? [first, last] : [last, first];
  const earliest = end.subtract({ days: maxReportDays - 1 });
  return { from: (Temporal.PlainDate.compare(start, earliest) < 0 ? earliest : start).toString(), to: end.toString() };
}

function readDay(text: string | null): Temporal.PlainDate | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" });
  } catch {
    // Not a calendar day, such as 31 June.
    return null;
  }
}

/** The days to compare with: the latest ones before the period that have the same weekdays. */
export function previousDays({ from, to }: Days): Days {
  const first = Temporal.PlainDate.from(from);
  const weeks = Math.ceil((first.until(to).days + 1) / 7);
  return { from: first.subtract({ weeks }).toString(), to: Temporal.PlainDate.from(to).subtract({ weeks }).toString() };
}

/** The preset periods. Weeks start on Monday. */
export function listPresets(today: string): ({ label: string } & Days)[] {
  const day = Temporal.PlainDate.from(today);
  const yesterday = day.subtract({ days: 1 });
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const first = day.with({ day: 1 });
  const preset = (label: string, from: Temporal.PlainDate, to: Temporal.PlainDate) => ({
    label,
    from: from.toString(),
    to: to.toString(),
  });
  return [
    preset("Today", day, day),
    preset("Yesterday", yesterday, yesterday),
    preset("This week", monday, day),
    preset("Last week", monday.subtract({ weeks: 1 }), monday.subtract({ days: 1 })),
    preset("This month", first, day),
    preset("Last month", first.subtract({ months: 1 }), first.subtract({ days: 1 })),
  ];
}
