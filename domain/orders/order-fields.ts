import { z } from "zod";
import { maxNotesLength } from "../field-lengths.ts";
import { messages } from "../messages.ts";

/** Free text. May be empty and may contain line breaks. */
export const notes = z
  .string()
  .trim()
  .max(maxNotesLength, messages.order.notesTooLong(maxNotesLength))
  .regex(/^(?:\P{Cc}|[\r\n\t])*$/u, messages.fields.controlCharacters)
  .default("");

/** Generated once per attempt, so that retries place only one order. */
export const idempotencyKey = z.uuid(messages.order.notReadable);

/** The order's version when the form was loaded. */
export const seenVersion = z
  .string(messages.order.notReadable)
  .regex(/^[1-9]\d{0,8}$/, messages.order.notReadable)
  .transform(Number);

/**
 * A total that the form showed, in pence. If the current total differs, the request is refused and
 * the new total is shown. Lower is fine for a delivery whose coupon was typed but not applied.
 */
export const seenTotal = z
  .string(messages.order.notReadable)
  .regex(/^\d{1,10}$/, messages.order.notReadable)
  .transform(Number);

/** The delivery time that the form showed, in epoch ms; empty means ASAP. */
export const seenWantedAt = z
  .string(messages.order.notReadable)
  .regex(/^\d{0,14}$/, messages.order.notReadable)
  .transform((text) => (text === "" ? null : Number(text)))
  .default(null);

/** Schema for a number of people, entered as text and at least 1. */
export function headCount(message: string) {
  return z
    .string(message)
    .trim()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .refine((count) => count >= 1, message);
}

/** For `superRefine`: shows its errors together with those of other fields. */
export const alongsideOtherErrors = { when: () => true };
