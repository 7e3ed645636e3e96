import { addDays, countDaysBetween } from "../calendar-days.ts";
import type { HoursException, Span } from "../scheduling/opening-hours.ts";
import { formatDayName } from "./format-hours.ts";

/** Consecutive days with the same exceptional hours. `until` is empty for one day. */
export interface ExceptionRange extends HoursException {
  until: string;
}

export const maxRangeDays = 60;

/** The last day of a range. */
export const getLastDay = ({ day, until }: Pick<ExceptionRange, "day" | "until">) => until || day;

/** How many days the range has; below 1 if it ends before it starts. */
export const countDays = (range: Pick<ExceptionRange, "day" | "until">) =>
  countDaysBetween(range.day, getLastDay(range)) + 1;

/** One exception for each day. */
export function expandRange({ until, ...exception }: ExceptionRange): HoursException[] {
  const days = countDays({ day: exception.day, until });
  return Array.from({ length: days }, (_, index) => ({
    ...exception,
    day: addDays(exception.day, index),
  }));
}

/** The reverse of `expandRange`, for exceptions in the order of their days. */
export function groupExceptions(exceptions: readonly HoursException[]): ExceptionRange[] {
  const ranges: ExceptionRange[] = [];
  for (const exception of exceptions) {
    const range = ranges.at(-1);
    if (
      range &&
      countDays(range) < maxRangeDays &&
      addDays(getLastDay(range), 1) === exception.day &&
      range.reason === exception.reason &&
      JSON.stringify(range.spans) === JSON.stringify(exception.spans)
    )
      range.until = exception.day;
    else ranges.push({ ...exception, until: "" });
  }
  return ranges;
}

/** The range that includes `day`, if any. */
export const findRange = (ranges: readonly ExceptionRange[], day: string) =>
  ranges.find((range) => range.day <= day && day <= getLastDay(range));

/** Sets the hours of one day, which is split from its range, if any. The other days keep theirs. */
export function setDayHours(
  ranges: readonly ExceptionRange[],
  day: string,
  spans: Span[],
): ExceptionRange[] {
  const changed = findRange(ranges, day);
  if (!changed) return [...ranges, { day, until: "", spans, reason: "" }];
  const cut = (firstDay: string, lastDay: string) =>
    firstDay <= lastDay
      ? [{ ...changed, day: firstDay, until: lastDay === firstDay ? "" : lastDay }]
      : [];
  const parts = [
    ...cut(changed.day, addDays(day, -1)),
    { ...changed, day, until: "", spans },
    ...cut(addDays(day, 1), getLastDay(changed)),
  ];
  return ranges.flatMap((range) => (range === changed ? parts : [range]));
}

/** `Thursday 24 December to Saturday 2 January`, or `Friday 25 December` for one day. */
export function formatRange(range: Pick<ExceptionRange, "day" | "until">): string {
  const lastDay = getLastDay(range);
  const first = formatDayName(range.day);
  return lastDay === range.day ? first : `${first} to ${formatDayName(lastDay)}`;
}
