import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/core";
import { gbPhoneMetadata } from "./gb-phone-metadata.ts";

/**
 * A UK number however it is typed (`07700 900123`, `+44 7700 900123`, `7700900123`) → E.164, or `null`. The national significant
 * number must have exactly 10 digits (ruling 5).
 */
export function parsePhone(text: string): string | null {
  const number = read(text);
  return number && number.nationalNumber.length === 10 && !number.ext ? number.number : null;
}

const mostShown = 500;
const shown = new Map<string, string>();

/** `+447700900123` → `07700 900123`. What is no UK number is shown as it is. */
export function formatPhone(e164: string): string {
  // The business's own is in every letter and on every page, and reading one takes as long as a short question to the database.
  const known = shown.get(e164);
  if (known !== undefined) return known;
  if (shown.size >= mostShown) shown.clear();
  const national = read(e164)?.formatNational() ?? e164;
  shown.set(e164, national);
  return national;
}

function read(text: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text.trim(), { defaultCountry: "GB", extract: false }, gbPhoneMetadata);
}
