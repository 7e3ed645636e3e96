import { z } from "zod";
import { messages } from "./messages.ts";

/**
 * A required single-line text field, trimmed, without control or other invisible characters. `missing` is the message when it is
 * empty.
 */
export function oneLine(missing: string, longest: number) {
  return z
    .string(missing)
    .trim()
    .max(longest, messages.fields.tooLong(longest))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.fields.controlCharacters)
    .refine(hasVisibleText, missing);
}

/** Many languages need joiners and direction marks, but text must not consist of them alone. */
export function hasVisibleText(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
