import { z } from "zod";
import { messages } from "./messages.ts";

/**
 * A required single-line text field: trimmed, without control characters or line breaks, and with
 * some visible text. `missingMessage` is the error when it is empty.
 */
export function oneLine(missingMessage: string, maxLength: number) {
  return z
    .string(missingMessage)
    .trim()
    .max(maxLength, messages.fields.tooLong(maxLength))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.fields.controlCharacters)
    .refine(hasVisibleText, missingMessage);
}

/**
 * Whether text has a letter, digit, punctuation mark or symbol. Spaces, and the invisible joiners
 * and direction marks that many languages need, are not enough.
 */
export function hasVisibleText(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
