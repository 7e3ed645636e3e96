import { foldText, removeAccents } from "../fold-text.ts";

/** Minimum length of a phone number search, in digits. */
export const minPhoneDigits = 3;

/**
 * An order's index terms: each word of the name and every suffix of the phone number
 * (`+447700900123` gives `447700900123`, `47700900123`, …, `123`), so that a prefix search matches
 * any part of the number. Letters and digits only.
 */
export function searchTerms({ name, phone }: { name: string; phone: string }): string[] {
  const digits = phone.replaceAll(/\D/g, "");
  const suffixes = Array.from(
    { length: Math.max(0, digits.length - minPhoneDigits + 1) },
    (_, start) => digits.slice(start),
  );
  return [...new Set([...splitName(name).map(foldText), ...suffixes])];
}

/**
 * The words of a name in lower case, without accents: `José O'Brien-Smith` gives jose, obrien,
 * smith.
 */
export function splitName(name: string): string[] {
  return removeAccents(name)
    .toLowerCase()
    .replaceAll(/['’`]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
