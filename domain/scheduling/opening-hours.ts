export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** Local times, `HH:MM`. One that closes when it opens or before closes the day after: `00:00` to `00:00` is the whole day. */
export interface Span {
  opens: string;
  closes: string;
}

export type WeeklyHours = Record<Weekday, Span[]>;

/** A calendar day, `YYYY-MM-DD`, that is unlike its weekday. Without spans the shop stays closed. */
export interface HoursException {
  day: string;
  spans: Span[];
  /** `Christmas Day`; may be empty. */
  reason: string;
}

/** The part of the business's settings that says when it is open. */
export interface OpeningHours {
  timeZone: string;
  weeklyHours: WeeklyHours;
  hoursExceptions: HoursException[];
}

/** The same hours on every day of the week. */
export function everyDay(spans: Span[]): WeeklyHours {
  return Object.fromEntries(weekdays.map((weekday) => [weekday, spans])) as WeeklyHours;
}

/** The weekday of a calendar day, `YYYY-MM-DD`. */
export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday;
}

export function exceptionOn({ hoursExceptions }: Pick<OpeningHours, "hoursExceptions">, day: string): HoursException | null {
  return hoursExceptions.find((exception) => exception.day === day) ?? null;
}

/** What the owner wrote for a calendar day, `YYYY-MM-DD`. What that means on the clock is in `open-hours.ts`. */
export function spansOn(hours: Omit<OpeningHours, "timeZone">, day: string): Span[] {
  return exceptionOn(hours, day)?.spans ?? hours.weeklyHours[weekdayOf(day)];
}
