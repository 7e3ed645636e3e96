import { type Result, refuse } from "../result.ts";
import type { OfferedTime, TimeRefusal } from "./offered-times.ts";

/** A time that cannot be had, and the nearest free ones in its place. */
export interface TimeRefused {
  code: "time_refused";
  why: TimeRefusal | "full";
  nearest: OfferedTime[];
  /** Of what is too soon: how many minutes are needed now, where that is more than usual. */
  leadMinutes?: number;
}

/** Adds the times to propose to a refused one: looked for once the transaction is over, in which others wait. */
export async function proposeTimes<Value, Refusal extends { code: string }>(
  answer: Result<Value, Refusal | TimeRefused>,
  nearest: () => Promise<OfferedTime[]>,
): Promise<Result<Value, Refusal | TimeRefused>> {
  if (answer.ok || answer.error.code !== "time_refused") return answer;
  return refuse({ ...(answer.error as TimeRefused), nearest: await nearest() });
}

/** A time of a day, and whether there is room for one more. */
export interface OfferedPlace extends OfferedTime {
  free: boolean;
}

/** What can be chosen: the days that have times at all, and one day's times (see `dayToOffer`). `day` is null when there is none. */
export interface TimesOfDay {
  /** `YYYY-MM-DD`. */
  days: string[];
  day: string | null;
  times: OfferedPlace[];
}
