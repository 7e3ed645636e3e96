import { type Result, refuse } from "../result.ts";
import type { OfferedTime, TimeRefusal } from "./offered-times.ts";

/** A time that is not available, and the nearest times that are. */
export interface TimeRefused {
  code: "time_refused";
  reason: TimeRefusal | "full";
  nearest: OfferedTime[];
  /**
   * For a pickup or delivery that is `too_soon`: its minutes of notice, which a rush can extend.
   */
  minNoticeMinutes?: number;
}

/**
 * Adds nearby times to a `time_refused` refusal. Call it after the transaction, so that locks are
 * held briefly.
 */
export async function proposeTimes<Value, Refusal extends { code: string }>(
  result: Result<Value, Refusal | TimeRefused>,
  nearest: () => Promise<OfferedTime[]>,
): Promise<Result<Value, Refusal | TimeRefused>> {
  if (result.ok || result.error.code !== "time_refused") return result;
  return refuse({ ...(result.error as TimeRefused), nearest: await nearest() });
}

/** A time and whether it is free. */
export interface TimeAvailability extends OfferedTime {
  free: boolean;
}

/**
 * The days that have times, and the times of one day (see `dayToOffer`). `day` is null when no day
 * has times.
 */
export interface TimesOfDay {
  /** `YYYY-MM-DD`. */
  days: string[];
  day: string | null;
  times: TimeAvailability[];
  /** The next day, if its times begin in the night that follows `day`; otherwise null. */
  afterMidnight: string | null;
}
