import { z } from "zod";
import { messages } from "../messages.ts";

export function wholeNumber(from: number, to: number) {
  const message = messages.settings.wholeNumber(from, to);
  return z
    .string(message)
    .trim()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .pipe(z.number().min(from, message).max(to, message));
}

/** `20` or `17.5` percent → basis points. */
export const percentage = z
  .string(messages.settings.vatRate)
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?%?$/, messages.settings.vatRate)
  .transform((text) => Math.round(Number.parseFloat(text) * 100))
  .pipe(z.number().max(10_000, messages.settings.vatRate));

/** `HH:MM`. */
export const clockTime = z.string(messages.settings.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.settings.time);
