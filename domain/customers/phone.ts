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

/** `+447700900123` → `07700 900123`. What is no UK number is shown as it is. */
export function formatPhone(e164: string): string {
  return read(e164)?.formatNational() ?? e164;
}

function read(text: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text.trim(), { defaultCountry: "GB", extract: false }, gbPhoneMetadata);
}
