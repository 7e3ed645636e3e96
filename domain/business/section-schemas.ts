import { z } from "zod";
import { maxPasswordCharacters } from "../accounts/password-policy.ts";
import { email, optionalAddress, optionalShopPhone } from "../contact-details/contact-fields.ts";
import { messages } from "../messages.ts";
import { oneLine } from "../one-line.ts";
import { orderTypeIds } from "../order-type-ids.ts";
import { currencies } from "./currencies.ts";
import { maxDeliveryMinutes, maxKeepBackups } from "./default-settings.ts";
import { hoursSchema } from "./hours-schema.ts";
import { legalSchema } from "./legal/legal-schema.ts";
import { lookSchema } from "./look/look-schema.ts";
import { policiesSchema } from "./policies-schema.ts";
import { settingLengths } from "./setting-lengths.ts";
import {
  checkbox,
  optionalLine,
  percentage,
  postcodeDistricts,
  wholeNumber,
} from "./settings-fields.ts";
import type { SettingsSection } from "./settings-sections.ts";

const firstYear = 1500;
const lastYear = 2100;
const yearMessage = messages.settings.year(firstYear, lastYear);
/** A higher minimum would make passwords hard to choose. */
const maxMinimumPasswordLength = Math.min(32, maxPasswordCharacters);
const warnOrRefuse = z.enum(["warn", "refuse"], messages.settings.warnOrRefuse);

const detailsSchema = z.object({
  name: oneLine(messages.settings.name, settingLengths.name),
  tagline: optionalLine(settingLengths.tagline),
  /** 0 if empty. */
  established: z
    .string()
    .trim()
    .regex(/^(\d{4})?$/, yearMessage)
    .transform(Number)
    .refine((year) => year === 0 || (year >= firstYear && year <= lastYear), yearMessage)
    .default(0),
  /** Comma-separated. */
  cuisines: oneLine(messages.settings.cuisines, settingLengths.cuisines).transform((text) =>
    text
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean),
  ),
  eggsAreVeg: checkbox,
  /** Optional, like the phone numbers: not shown if empty. Joined into one line. */
  address: optionalAddress.transform((text) => text.replace(/\s*,?\s*\n\s*/g, ", ")),
  phones: z
    .tuple([optionalShopPhone, optionalShopPhone])
    .transform(([first, second]) => (first ? [first, second] : [second, ""])),
  email,
  whatsapp: optionalShopPhone,
  minimumPasswordLength: wholeNumber(6, maxMinimumPasswordLength),
});

const orderingSchema = z.object({
  orderTypes: z
    .array(z.enum(orderTypeIds, messages.settings.oneOrderType))
    .default([])
    .refine((types) => types.length > 0, messages.settings.oneOrderType),
  leadMinutes: wholeNumber(0, 7 * 24 * 60),
  deliveryMinutes: wholeNumber(0, maxDeliveryMinutes),
  deliveryArea: optionalLine(settingLengths.deliveryArea),
  deliveryPostcodes: postcodeDistricts,
  ordersWhileClosed: z.enum(["next_opening", "refuse"], messages.settings.ordersWhileClosed),
  autoConfirm: z.array(z.enum(orderTypeIds)).default([]),
  unansweredMinutes: wholeNumber(0, 60),
  pauseWhenUnanswered: checkbox,
  skipCookingStep: checkbox,
  slotMinutes: wholeNumber(5, 240),
  ordersPerSlot: wholeNumber(1, 1_000),
  lastPickupMinutes: wholeNumber(0, 24 * 60),
  daysAhead: wholeNumber(0, 365),
  partyNoticeDays: wholeNumber(0, 365),
  partyNotice: warnOrRefuse,
  partyRadiusMiles: wholeNumber(0, 1_000),
  partyRadius: warnOrRefuse,
  openOrdersPerAccount: wholeNumber(1, 999_999),
  ordersPerNetwork: wholeNumber(1, 999_999),
});

const pricesSchema = z.object({
  currency: z.enum(currencies, messages.settings.currency),
  vatMode: z.enum(["added", "included", "none"], messages.settings.vatMode),
  vatRate: percentage,
  ticketPrices: checkbox,
});

const seatingSchema = z.object({
  stays: z
    .array(z.object({ guests: wholeNumber(1, 1_000), minutes: wholeNumber(5, 24 * 60) }))
    .min(1, messages.settings.noStays)
    .superRefine((list, context) => {
      list.forEach(({ guests }, index) => {
        if (list.findIndex((stay) => stay.guests === guests) < index)
          context.addIssue({
            code: "custom",
            path: [index, "guests"],
            message: messages.settings.stayListedTwice,
          });
      });
    })
    .transform((list) => [...list].sort((a, b) => a.guests - b.guests)),
  largestBooking: wholeNumber(1, 1_000),
  lastTableMinutes: wholeNumber(0, 24 * 60),
});

const backupsSchema = z.object({
  /** Empty turns the daily backup off. */
  backupTime: z
    .string(messages.backups.time)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.backups.time)
    .optional()
    .transform((time) => time ?? null),
  keepBackups: wholeNumber(1, maxKeepBackups),
});

/** The form of each section of the settings. */
export const sectionForms = {
  details: detailsSchema,
  legal: legalSchema,
  hours: hoursSchema,
  ordering: orderingSchema,
  prices: pricesSchema,
  seating: seatingSchema,
  policies: policiesSchema,
  look: lookSchema,
  backups: backupsSchema,
} as const satisfies Record<SettingsSection, z.ZodObject>;
