import { z } from "zod";
import { orderTypeIds } from "../order-type-ids.ts";
import {
  defaultSettings,
  maxDeliveryMinutes,
  maxKeepBackups,
  maxKeepEmailDays,
} from "./default-settings.ts";
import { defaultTexts } from "./default-texts.ts";
import { legalSettings } from "./legal/legal-settings.ts";
import { lookSettings } from "./look/look-settings.ts";

/** `HH:MM`, from 00:00 to 23:59. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Times must be HH:MM");
const spans = z.array(z.object({ opens: time, closes: time }));

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-GB", { timeZone: name }));
  } catch {
    // The constructor throws a RangeError for an unknown time zone.
    return false;
  }
}

/**
 * The business's settings. Every field has a default, so an empty row is valid. Times are local to
 * `timeZone`; `vatRate` is in basis points.
 */
export const businessSettings = z.object({
  name: z.string().default(defaultSettings.name),
  /** May be empty. */
  tagline: z.string().default(defaultSettings.tagline),
  /** A year, or 0 if not stated. */
  established: z.number().int().default(defaultSettings.established),
  /** For search engines, as schema.org's `servesCuisine`. */
  cuisines: z.array(z.string()).default(defaultSettings.cuisines),
  /** Whether veg dishes may contain eggs. */
  eggsAreVeg: z.boolean().default(defaultSettings.eggsAreVeg),
  address: z.string().default(defaultSettings.address),
  /** In E.164. Each may be empty, and so may `whatsapp`. */
  phones: z.array(z.string()).length(2).default(defaultSettings.phones),
  email: z.string().default(defaultSettings.email),
  whatsapp: z.string().default(defaultSettings.whatsapp),
  timeZone: z.string().refine(isTimeZone, "Unknown time zone").default(defaultSettings.timeZone),
  currency: z.string().length(3).default(defaultSettings.currency),
  weeklyHours: z
    .object({
      monday: spans,
      tuesday: spans,
      wednesday: spans,
      thursday: spans,
      friday: spans,
      saturday: spans,
      sunday: spans,
    })
    .default(defaultSettings.weeklyHours),
  /** Dates whose hours differ from their weekday's. Each date appears once. */
  hoursExceptions: z
    .array(z.object({ day: z.iso.date(), spans, reason: z.string().max(60).default("") }))
    .default(defaultSettings.hoursExceptions),
  /**
   * The order types that customers and staff can place. Existing orders of other types can still be
   * managed.
   */
  orderTypes: z
    .array(z.string())
    // A newer version may have stored a type that this one does not know.
    .transform((ids) => defaultSettings.orderTypes.filter((id) => ids.includes(id)))
    .default(defaultSettings.orderTypes),
  vatMode: z.enum(["added", "included", "none"]).default(defaultSettings.vatMode),
  vatRate: z.number().int().min(0).max(10_000).default(defaultSettings.vatRate),
  /** Kitchen tickets show the price of each dish. */
  ticketPrices: z.boolean().default(defaultSettings.ticketPrices),
  /**
   * Minutes from ordering to the earliest table, takeaway or (plus `deliveryMinutes`) delivery, and
   * from opening to the first deliveries. A rush adds to it, except for tables.
   */
  leadMinutes: z
    .number()
    .int()
    .min(0)
    .max(7 * 24 * 60)
    .default(defaultSettings.leadMinutes),
  /**
   * How many minutes a delivery usually takes from the kitchen to the customer; 0 if not stated.
   * Shown to customers, never promised.
   */
  deliveryMinutes: z
    .number()
    .int()
    .min(0)
    .max(maxDeliveryMinutes)
    .default(defaultSettings.deliveryMinutes),
  /** The area where menu orders are delivered, as a sentence for customers. Hidden if empty. */
  deliveryArea: z.string().default(defaultSettings.deliveryArea),
  /**
   * Postcode districts (`LE1`) and sectors (`LE3 5`) where menu orders are delivered. Empty:
   * everywhere.
   */
  deliveryPostcodes: z.array(z.string()).default(defaultSettings.deliveryPostcodes),
  /** Whether menu orders while the shop is closed are accepted for the next opening, or refused. */
  ordersWhileClosed: z.enum(["next_opening", "refuse"]).default(defaultSettings.ordersWhileClosed),
  /** Order types whose online orders are confirmed automatically. */
  autoConfirm: z.array(z.enum(orderTypeIds)).default(defaultSettings.autoConfirm),
  /**
   * Minutes until an unanswered order rings louder. After twice as long the owner gets an email,
   * and after three times as long ordering pauses, if the owner turned that on. 0 turns all of this
   * off.
   */
  unansweredMinutes: z.number().int().min(0).max(60).default(defaultSettings.unansweredMinutes),
  pauseWhenUnanswered: z.boolean().default(defaultSettings.pauseWhenUnanswered),
  /** On the kitchen board, a confirmed order's next step is Ready instead of Start cooking. */
  skipCookingStep: z.boolean().default(defaultSettings.skipCookingStep),
  /** Minutes between offered times, counted from opening. */
  slotMinutes: z.number().int().min(5).max(240).default(defaultSettings.slotMinutes),
  /** How many days ahead customers can choose a time. */
  daysAhead: z.number().int().min(0).max(365).default(defaultSettings.daysAhead),
  /** The last pickup is this many minutes before closing. */
  lastPickupMinutes: z
    .number()
    .int()
    .min(0)
    .max(24 * 60)
    .default(defaultSettings.lastPickupMinutes),
  /** The last booking starts this many minutes before closing. */
  lastTableMinutes: z
    .number()
    .int()
    .min(0)
    .max(24 * 60)
    .default(defaultSettings.lastTableMinutes),
  /** Maximum number of takeaways per pickup time. */
  ordersPerSlot: z.number().int().min(1).max(1_000).default(defaultSettings.ordersPerSlot),
  /**
   * Minutes that a party of up to `guests` keeps its table, smallest party first. Larger parties
   * use the last entry.
   */
  stays: z
    .array(
      z.object({
        guests: z.number().int().min(1),
        minutes: z
          .number()
          .int()
          .min(5)
          .max(24 * 60),
      }),
    )
    .min(1)
    .default(defaultSettings.stays),
  /** Maximum number of guests that can book online. Larger parties must call. */
  largestBooking: z.number().int().min(1).max(1_000).default(defaultSettings.largestBooking),
  /**
   * Days of notice that a party order needs, and whether shorter notice gets a warning or a
   * refusal.
   */
  partyNoticeDays: z.number().int().min(0).max(365).default(defaultSettings.partyNoticeDays),
  partyNotice: z.enum(["warn", "refuse"]).default(defaultSettings.partyNotice),
  /**
   * Delivery radius of party orders in miles. With `refuse`, customers must confirm that the
   * address is within the radius.
   */
  partyRadiusMiles: z.number().int().min(0).max(1_000).default(defaultSettings.partyRadiusMiles),
  partyRadius: z.enum(["warn", "refuse"]).default(defaultSettings.partyRadius),
  /** Shown on the home, about and takeaway pages, and in the policies. Empty text is hidden. */
  homeIntro: z.string().default(defaultTexts.homeIntro),
  commitment: z.string().default(defaultTexts.commitment),
  aboutIntro: z.string().default(defaultTexts.aboutIntro),
  mission: z.string().default(defaultTexts.mission),
  /** Whether pages say that delivery is free. */
  freeDelivery: z.boolean().default(defaultTexts.freeDelivery),
  /** In the terms: what the shop does if something is wrong with an order. */
  remedy: z.string().default(defaultTexts.remedy),
  takeawayNote: z.string().default(defaultTexts.takeawayNote),
  notAdded: z
    .array(z.object({ name: z.string(), instead: z.string() }))
    .default(defaultTexts.notAdded),
  kitchenAllergens: z.string().default(defaultTexts.kitchenAllergens),
  law: z.string().default(defaultTexts.law),
  policiesSince: z.iso.date().or(z.literal("")).default(defaultTexts.policiesSince),
  /** Credits in the footer. `href` may be empty. */
  developers: z
    .array(z.object({ name: z.string(), href: z.string() }))
    .default(defaultTexts.developers),
  ...legalSettings,
  ...lookSettings,
  /** Orders are anonymised this many full calendar years after their own year. */
  keepOrderYears: z.number().int().min(1).max(50).default(defaultSettings.keepOrderYears),
  /** Days until email files and the records of sent and failed emails are deleted. */
  keepEmailDays: z
    .number()
    .int()
    .min(1)
    .max(maxKeepEmailDays)
    .default(defaultSettings.keepEmailDays),
  /** When the daily backup starts; null turns it off. */
  backupTime: time.nullable().default(defaultSettings.backupTime),
  /** How many verified backups are kept at the destination. */
  keepBackups: z.number().int().min(1).max(maxKeepBackups).default(defaultSettings.keepBackups),
  /** Maximum open orders of one type per account. */
  openOrdersPerAccount: z
    .number()
    .int()
    .min(1)
    .max(999_999)
    .default(defaultSettings.openOrdersPerAccount),
  /**
   * Maximum new orders from one network in 10 minutes. Customers of a mobile carrier share
   * addresses.
   */
  ordersPerNetwork: z.number().int().min(1).max(999_999).default(defaultSettings.ordersPerNetwork),
  /** Set while the kitchen is busy, or no one answers orders: see `scheduling/rush.ts`. */
  rush: z
    .object({
      pause: z.object({ until: z.number().nullable() }).nullable(),
      extra: z
        .object({ minutes: z.number().int().min(1), until: z.number().nullable() })
        .nullable(),
    })
    .default(defaultSettings.rush),
  /**
   * True until the owner opens the shop. Until then, orders are practice orders. Shops that predate
   * this setting are open.
   */
  practice: z.boolean().default(defaultSettings.practice),
  /**
   * Whether the shop had no mail server when the owner opened it: see `sends-emails.ts`.
   * Undefined if no owner has opened it, such as in the demo and in shops that predate `practice`.
   */
  openedWithoutEmails: z.boolean().optional(),
  /** True for a shop that `npm run demo` created. The demo refuses to run on any other shop. */
  demo: z.boolean().default(defaultSettings.demo),
  /**
   * True once the first tables have been created, so that a restart doesn't recreate tables that
   * staff removed.
   */
  tablesSeeded: z.boolean().default(defaultSettings.tablesSeeded),
  minimumPasswordLength: z.number().int().min(6).default(defaultSettings.minimumPasswordLength),
});

export type BusinessSettings = z.infer<typeof businessSettings>;
