import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/core";
import { gbPhoneMetadata } from "./gb-phone-metadata.ts";

/**
 * A UK number in any format (`07700 900123`, `+44 7700 900123`, `7700900123`) → E.164, or null. The
 * national significant number must have exactly 10 digits. Numbers are stored and compared in this
 * form.
 */
export function parsePhone(text: string): string | null {
  const number = parse(text);
  if (!number || number.ext) return null;
  return number.nationalNumber.length === 10 ? number.number : null;
}

const maxCached = 500;
const cache = new Map<string, string>();

/** `+447700900123` → `07700 900123`. Other numbers are returned unchanged. */
export function formatPhone(e164: string): string {
  // Cached: the business's own number is on every page, and parsing takes as long as a short query.
  const cached = cache.get(e164);
  if (cached !== undefined) return cached;
  if (cache.size >= maxCached) cache.clear();
  const national = parse(e164)?.formatNational() ?? e164;
  cache.set(e164, national);
  return national;
}

function parse(text: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(
    text.trim(),
    { defaultCountry: "GB", extract: false },
    gbPhoneMetadata,
  );
}

/** `07700 900123 or 0116 496 0123`; empty if there are none. */
export function formatPhones(e164s: readonly string[]): string {
  return e164s.filter(Boolean).map(formatPhone).join(" or ");
}
