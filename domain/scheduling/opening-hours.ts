export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/**
 * Local times, `HH:MM`. A span whose end is not after its start ends on the next day: `00:00` to
 * `00:00` is the whole day.
 */
export interface Span {
  opens: string;
  closes: string;
}

export type WeeklyHours = Record<Weekday, Span[]>;

/** A day (`YYYY-MM-DD`) whose hours differ from its weekday's. Closed if `spans` is empty. */
export interface HoursException {
  day: string;
  spans: Span[];
  /** For example `Christmas Day`; may be empty. */
  reason: string;
}

/** The settings that define when the shop is open. */
export interface OpeningHours {
  timeZone: string;
  weeklyHours: WeeklyHours;
  hoursExceptions: HoursException[];
}

export function sameHoursDaily(spans: Span[]): WeeklyHours {
  return Object.fromEntries(weekdays.map((weekday) => [weekday, spans])) as WeeklyHours;
}

/** The weekday of a day, `YYYY-MM-DD`. */
export function getWeekday(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday;
}

export function findException(
  { hoursExceptions }: Pick<OpeningHours, "hoursExceptions">,
  day: string,
): HoursException | null {
  return hoursExceptions.find((exception) => exception.day === day) ?? null;
}

/** The configured hours of a day, `YYYY-MM-DD`. `open-hours.ts` turns them into moments. */
export function spansOn(hours: Omit<OpeningHours, "timeZone">, day: string): Span[] {
  return findException(hours, day)?.spans ?? hours.weeklyHours[getWeekday(day)];
}
