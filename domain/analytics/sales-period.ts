import { Temporal } from "temporal-polyfill";

/** The first and last day of a report, `YYYY-MM-DD`. Both are inclusive. */
export interface SalesPeriod {
  from: string;
  to: string;
}

/** A longer report would read too many orders. */
export const maxReportDays = 92;

/**
 * Parses the period of a report. Defaults to today if both days are invalid or missing. A period
 * that is too long keeps its last days.
 */
export function parseSalesPeriod(
  from: string | null,
  to: string | null,
  today: string,
): SalesPeriod {
  const firstDay = readDay(from) ?? readDay(to);
  const lastDay = readDay(to) ?? firstDay;
  if (!firstDay || !lastDay) return { from: today, to: today };
  const [start, end] =
    Temporal.PlainDate.compare(firstDay, lastDay) <= 0 ? [firstDay, lastDay] : [lastDay, firstDay];
  const earliest = end.subtract({ days: maxReportDays - 1 });
  return {
    from: (Temporal.PlainDate.compare(start, earliest) < 0 ? earliest : start).toString(),
    to: end.toString(),
  };
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

/** The latest days before the period with the same weekdays, for comparison. */
export function getPreviousPeriod({ from, to }: SalesPeriod): SalesPeriod {
  const firstDay = Temporal.PlainDate.from(from);
  const weeks = Math.ceil((firstDay.until(to).days + 1) / 7);
  return {
    from: firstDay.subtract({ weeks }).toString(),
    to: Temporal.PlainDate.from(to).subtract({ weeks }).toString(),
  };
}

type Preset = { label: string } & SalesPeriod;

/** The preset periods. Weeks start on Monday. */
export function listPresets(today: string): Preset[] {
  const day = Temporal.PlainDate.from(today);
  const yesterday = day.subtract({ days: 1 });
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const firstDay = day.with({ day: 1 });
  const createPreset = (label: string, from: Temporal.PlainDate, to: Temporal.PlainDate) => ({
    label,
    from: from.toString(),
    to: to.toString(),
  });
  return [
    createPreset("Today", day, day),
    createPreset("Yesterday", yesterday, yesterday),
    createPreset("This week", monday, day),
    createPreset("Last week", monday.subtract({ weeks: 1 }), monday.subtract({ days: 1 })),
    createPreset("This month", firstDay, day),
    createPreset("Last month", firstDay.subtract({ months: 1 }), firstDay.subtract({ days: 1 })),
  ];
}

/** The preset with this period. If there are several, as on a Monday, the one with this label. */
export function findPreset(
  presets: readonly Preset[],
  { from, to }: SalesPeriod,
  label: string | null,
): Preset | undefined {
  const matching = presets.filter((preset) => preset.from === from && preset.to === to);
  return matching.find((preset) => preset.label === label) ?? matching[0];
}
