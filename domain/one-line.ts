import { z } from "zod";
import { messages } from "./messages.ts";

/** A field of one line of text: trimmed, not empty (`missing` says so), and without what is invisible or breaks a line. */
export function oneLine(missing: string, longest: number) {
  return z
    .string(missing)
    .trim()
    .max(longest, messages.fields.tooLong(longest))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.fields.controlCharacters)
    .refine(hasSomethingToSee, missing);
}

/** Joiners and marks of direction belong into many languages' text, but are none by themselves. */
export function hasSomethingToSee(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
