import { z } from "zod";
import { messages } from "../messages.ts";

/** A calendar day, `YYYY-MM-DD`. */
export const wantedDay = z.string(messages.times.noDay).min(1, messages.times.noDay).pipe(z.iso.date(messages.times.dayFormat));

/** A time on the shop's clock, `HH:MM`. */
export const wantedTime = z
  .string(messages.times.noTime)
  .min(1, messages.times.noTime)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.times.timeFormat);
