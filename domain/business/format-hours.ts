import { capitalise } from "../capitalise.ts";
import {
  getWeekday,
  type HoursException,
  type Span,
  type Weekday,
  type WeeklyHours,
  weekdays,
} from "../scheduling/opening-hours.ts";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `12` → `December`. Avoids `Intl`, whose output differs between browsers and the server. */
export function formatMonthName(month: number): string {
  return months[month - 1] ?? "";
}

/** `10:00 to 17:00`, `11:00 to 14:00 and 17:00 to 22:00`, `Closed`. A time range does not wrap. */
export function formatSpans(spans: readonly Span[]): string {
  if (spans.length === 0) return "Closed";
  return spans
    .map(({ opens, closes }) => (opens === closes ? "All day" : `${opens}\u00a0to\u00a0${closes}`))
    .join(" and ");
}

/** `monday` → `Monday`. */
export function formatWeekday(weekday: Weekday): string {
  return capitalise(weekday);
}

/** `2026-12-25` → `25 December`. */
export function formatDate(day: string): string {
  const [, month = 1, date = 1] = day.split("-").map(Number);
  return `${date} ${formatMonthName(month)}`;
}

/** `2026-12-25` → `Friday 25 December`. */
export function formatDayName(day: string): string {
  return `${formatWeekday(getWeekday(day))} ${formatDate(day)}`;
}

/**
 * The week from Monday, grouping consecutive days with the same hours: `Monday to Thursday`,
 * `Saturday and Sunday`.
 */
export function formatWeek(week: WeeklyHours): { days: string; hours: string }[] {
  const groups: { first: Weekday; last: Weekday; length: number; hours: string }[] = [];
  for (const weekday of weekdays) {
    const hours = formatSpans(week[weekday]);
    const group = groups.at(-1);
    if (group?.hours === hours) Object.assign(group, { last: weekday, length: group.length + 1 });
    else groups.push({ first: weekday, last: weekday, length: 1, hours });
  }
  return groups.map(({ first, last, length, hours }) => ({
    days: formatRun(first, last, length),
    hours,
  }));
}

function formatRun(first: Weekday, last: Weekday, length: number): string {
  if (length === 1) return formatWeekday(first);
  return `${formatWeekday(first)} ${length === 2 ? "and" : "to"} ${formatWeekday(last)}`;
}

/** `Christmas Day: closed`, `Christmas Eve: 10:00 to 14:00`. */
export function formatException({
  spans,
  reason,
}: Pick<HoursException, "spans" | "reason">): string {
  const hours = formatSpans(spans);
  return reason ? `${reason}: ${hours.toLowerCase()}` : hours;
}
