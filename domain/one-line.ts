import { z } from "zod";
import { messages } from "./messages.ts";

/** A field of one line of text: trimmed, not empty (`missing` says so), and without what cannot be seen or breaks a line. */
export function oneLine(missing: string, longest: number) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(longest, messages.fields.tooLong(longest))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.fields.controlCharacters);
}
