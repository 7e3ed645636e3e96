import { z } from "zod";
import { messages } from "../messages.ts";

/**
 * A day, `YYYY-MM-DD`, from 2000 to 2999: JavaScript and PostgreSQL disagree about the first and
 * last four-digit years. `message` is the error for anything else.
 */
export function daySchema(message: string) {
  return z.iso.date(message).pipe(z.string().regex(/^2/, message));
}

/** A calendar day, `YYYY-MM-DD`. */
export const requestedDay = z
  .string(messages.times.noDay)
  .min(1, messages.times.noDay)
  .pipe(daySchema(messages.times.dayFormat));

/** A time on the shop's clock, `HH:MM`. */
export const requestedTime = z
  .string(messages.times.noTime)
  .min(1, messages.times.noTime)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.times.timeFormat);
