import { z } from "zod";
import { messages } from "../messages.ts";

const maxNotesLength = 500;

/** Free text. It may have line breaks and may be empty. */
export const notes = z
  .string()
  .trim()
  .max(maxNotesLength, messages.order.notesTooLong(maxNotesLength))
  .regex(/^(?:\P{Cc}|[\r\n\t])*$/u, messages.fields.controlCharacters)
  .default("");

/** Created once per attempt, so that retries of the attempt place one order. */
export const idempotencyKey = z.uuid(messages.order.notReadable);

/** The version of the order that the customer saw when they started the change. */
export const seenVersion = z
  .string(messages.order.notReadable)
  .regex(/^[1-9]\d{0,8}$/, messages.order.notReadable)
  .transform(Number);

/** The total that the customer saw, in pence. If it differs now, the order is refused and the new total shown. */
export const seenTotal = z
  .string(messages.order.notReadable)
  .regex(/^\d{1,10}$/, messages.order.notReadable)
  .transform(Number);

/** The delivery time that the customer saw, in ms since 1970; empty means as soon as possible. */
export const seenWantedAt = z
  .string(messages.order.notReadable)
  .regex(/^\d{0,14}$/, messages.order.notReadable)
  .transform((text) => (text === "" ? null : Number(text)))
  .default(null);

/** Schema for a number of people, entered as text. */
export function headCount(message: string) {
  return z
    .string(message)
    .trim()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .refine((count) => count >= 1, message);
}
