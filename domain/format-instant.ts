const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const cached = formatters.get(key) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
  formatters.set(key, cached);
  return cached;
}

/** `21 Nov 2026, 10:15` in the business's time zone. */
export function formatInstant(instant: Date, timeZone: string): string {
  return getFormatter(timeZone, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).format(instant);
}

/** `Sat 21 Nov 2026, 10:15` in the business's time zone. */
export function formatMoment(instant: Date, timeZone: string): string {
  return `${formatWeekday(instant, timeZone)} ${formatInstant(instant, timeZone)}`;
}

/** `Sat 21 Nov 2026` in the business's time zone. */
export function formatDay(instant: Date, timeZone: string): string {
  const day = getFormatter(timeZone, { day: "numeric", month: "short", year: "numeric" }).format(
    instant,
  );
  return `${formatWeekday(instant, timeZone)} ${day}`;
}

/** `Sat` in the business's time zone. */
// Formatted separately, because ICU versions disagree about a comma after the weekday, and server
// and browser may differ in ICU.
export function formatWeekday(instant: Date, timeZone: string): string {
  return getFormatter(timeZone, { weekday: "short" }).format(instant);
}

/** `November 2026` in the business's time zone. */
export function formatMonth(instant: Date, timeZone: string): string {
  return getFormatter(timeZone, { month: "long", year: "numeric" }).format(instant);
}

/** `Saturday 21 November 2026` in the business's time zone. */
export function formatFullDay(instant: Date, timeZone: string): string {
  return getFormatter(timeZone, { weekday: "long", day: "numeric", month: "long", year: "numeric" })
    .format(instant)
    .replace(",", "");
}

/** `14:05` in the business's time zone. */
export function formatTime(instant: Date, timeZone: string): string {
  return getFormatter(timeZone, { hour: "2-digit", minute: "2-digit" }).format(instant);
}

/** Until this time, people still speak of the previous day's night. */
const nightEnds = "04:00";

/** Whether a time, `HH:MM`, belongs to the night of the previous day. */
export function isAtNight(time: string): boolean {
  return time < nightEnds;
}

/**
 * The suffix of an offered time: ` (Saturday night)` for Sunday (`YYYY-MM-DD`) at `00:30`. Empty
 * from 04:00.
 */
export function formatNight({ day, time }: { day: string; time: string }): string {
  // Checked first, because creating `Intl` formatters takes a tenth of a second on an old phone.
  return isAtNight(time) ? formatNightOf(new Date(`${day}T${time}Z`), "UTC") : "";
}

/** `14:05`, or `00:30 (Saturday night)` on Sunday, in the business's time zone. */
export function formatTimeWithNight(instant: Date, timeZone: string): string {
  const time = formatTime(instant, timeZone);
  return isAtNight(time) ? time + formatNightOf(instant, timeZone) : time;
}

/** `Sun 22 Nov 2026, 00:30 (Saturday night)`; from 04:00 on, the same as `formatMoment`. */
export function formatMomentWithNight(instant: Date, timeZone: string): string {
  return `${formatDay(instant, timeZone)}, ${formatTimeWithNight(instant, timeZone)}`;
}

function formatNightOf(instant: Date, timeZone: string): string {
  const evening = new Date(instant.getTime() - 12 * 60 * 60_000);
  return ` (${getFormatter(timeZone, { weekday: "long" }).format(evening)} night)`;
}
