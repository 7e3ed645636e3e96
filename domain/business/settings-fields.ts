import { z } from "zod";
import { parseDistrict } from "../contact-details/postcode.ts";
import { messages } from "../messages.ts";
import { settingLengths } from "./setting-lengths.ts";

export function wholeNumber(from: number, to: number) {
  const message = messages.settings.wholeNumber(from, to);
  return z
    .string(message)
    .trim()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .pipe(z.number().min(from, message).max(to, message));
}

/** A single line that may be empty. */
export const optionalLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, messages.fields.tooLong(maxLength))
    .regex(/^\P{Cc}*$/u, messages.fields.controlCharacters)
    .default("");

/** `20` or `17.5` percent → basis points. */
export const percentage = z
  .string(messages.settings.vatRate)
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?%?$/, messages.settings.vatRate)
  .transform((text) => Math.round(Number.parseFloat(text) * 100))
  .pipe(z.number().max(10_000, messages.settings.vatRate));

/** Browsers send nothing for a cleared checkbox. */
export const checkbox = z.literal("on").optional().transform(Boolean);

/** `HH:MM`. */
export const clockTime = z
  .string(messages.settings.time)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.settings.time);

/**
 * Postcode districts and sectors: `M1, M3 5`. May be empty. "And" and a space before a letter
 * also separate; a space before a digit belongs to the sector (`M3 5`).
 */
export const postcodeDistricts = z
  .string()
  .max(settingLengths.deliveryPostcodes, messages.fields.tooLong(settingLengths.deliveryPostcodes))
  .default("")
  .transform((text, context) => {
    const districts = text
      .split(/[,;\n]|\s+and\s+|\s+(?=[a-z])/i)
      .filter((district) => district.trim() !== "");
    const unreadable = districts.find((district) => parseDistrict(district) === null);
    if (unreadable === undefined)
      return [...new Set(districts.flatMap((district) => parseDistrict(district) ?? []))];
    context.addIssue({
      code: "custom",
      message: messages.settings.notADistrict(unreadable.trim()),
    });
    return z.NEVER;
  });
