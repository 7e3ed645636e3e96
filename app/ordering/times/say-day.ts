/** A calendar day in words, in UK English. */
export interface DayInWords {
  /** `Sat`. */
  weekday: string;
  /** `21`. */
  date: string;
  /** `Nov`. */
  month: string;
  /** `Saturday 21 November`. */
  full: string;
}

const utc = { timeZone: "UTC" } as const;
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short", ...utc });
const date = new Intl.DateTimeFormat("en-GB", { day: "numeric", ...utc });
const month = new Intl.DateTimeFormat("en-GB", { month: "short", ...utc });
const full = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", ...utc });

/** `day` is `YYYY-MM-DD`: a day of the calendar, which has no time zone. */
export function sayDay(day: string): DayInWords {
  const at = new Date(`${day}T00:00:00Z`);
  return {
    weekday: weekday.format(at),
    date: date.format(at),
    month: month.format(at),
    full: full.format(at).replace(",", ""),
  };
}
