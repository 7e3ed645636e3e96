import type { OfferedTime, TimeRefusal } from "./offered-times.ts";

/** A time that cannot be had, and the nearest free ones in its place. */
export interface TimeRefused {
  code: "time_refused";
  why: TimeRefusal | "full";
  nearest: OfferedTime[];
}

/** A time of a day, and whether there is room for one more. */
export interface OfferedPlace extends OfferedTime {
  free: boolean;
}

/** What can be chosen: the days that have times at all, and one day's times. `day` is null when there is none. */
export interface TimesOfDay {
  /** `YYYY-MM-DD`. */
  days: string[];
  day: string | null;
  times: OfferedPlace[];
}
