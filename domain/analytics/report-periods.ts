import { Temporal } from "temporal-polyfill";
import { formatMonthName, formatWeekday } from "../business/format-hours.ts";
import { getWeekday } from "../scheduling/opening-hours.ts";
import type { Period } from "./periods.ts";

/** Days summed under one label. `from` and `to` are inclusive, `YYYY-MM-DD`. */
export interface Bucket {
  label: string;
  from: string;
  to: string;
}

const maxYears = 5;

/**
 * The first day of a sales period; null for all time. All periods end today. They last 7 days, 4
 * weeks of 7 days, 12 months of 30 days, or 5 calendar years (decision 20).
 */
export function getFirstSalesDay(period: Period, today: Temporal.PlainDate): string | null {
  switch (period) {
    case "daily":
      return today.subtract({ days: 7 - 1 }).toString();
    case "weekly":
      return today.subtract({ days: 4 * 7 - 1 }).toString();
    case "monthly":
      return today.subtract({ days: 12 * 30 - 1 }).toString();
    case "yearly":
      return formatFirstDayOfYear(today.year - maxYears + 1);
    case "alltime":
      return null;
  }
}

/**
 * The buckets of a revenue chart, oldest first: the last 7 days by weekday, this month by week
 * (`ceil(day / 7)`), the last 12 months, the last 5 calendar years, or every calendar year since
 * `firstYear` (that of the first order; null without orders).
 */
export function buildRevenueBuckets(
  period: Period,
  today: Temporal.PlainDate,
  firstYear: number | null,
): Bucket[] {
  switch (period) {
    case "daily":
      return range(7).map((index) => {
        const day = today.subtract({ days: 6 - index }).toString();
        return { label: formatWeekday(getWeekday(day)), from: day, to: day };
      });
    case "weekly":
      return range(Math.ceil(today.day / 7)).map((index) => ({
        label: `Week ${index + 1}`,
        from: today.with({ day: index * 7 + 1 }).toString(),
        to: today.with({ day: Math.min(index * 7 + 7, today.daysInMonth) }).toString(),
      }));
    case "monthly":
      return range(12).map((index) => {
        const firstOfMonth = today.with({ day: 1 }).subtract({ months: 11 - index });
        return {
          label: formatMonthName(firstOfMonth.month),
          from: firstOfMonth.toString(),
          to: firstOfMonth.with({ day: firstOfMonth.daysInMonth }).toString(),
        };
      });
    case "yearly":
      return buildYearBuckets(today.year - maxYears + 1, today.year);
    case "alltime":
      return buildYearBuckets(Math.min(firstYear ?? today.year, today.year), today.year);
  }
}

/** The first day that a report needs daily figures for. */
export function getFirstReportDay(today: Temporal.PlainDate): string {
  const dailyPeriods = ["daily", "weekly", "monthly"] as const;
  const salesDays = dailyPeriods.map((period) => getFirstSalesDay(period, today) ?? "");
  const revenueDays = dailyPeriods.flatMap((period) =>
    buildRevenueBuckets(period, today, null).map(({ from }) => from),
  );
  return [...salesDays, ...revenueDays].sort()[0] ?? today.toString();
}

function buildYearBuckets(firstYear: number, lastYear: number): Bucket[] {
  const years = range(lastYear - firstYear + 1).map((index) => firstYear + index);
  return years.map((year) => ({
    label: String(year),
    from: formatFirstDayOfYear(year),
    to: Temporal.PlainDate.from({ year, month: 12, day: 31 }).toString(),
  }));
}

function formatFirstDayOfYear(year: number): string {
  return Temporal.PlainDate.from({ year, month: 1, day: 1 }).toString();
}

/** The numbers from 0 to `length - 1`. */
function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
