import { z } from "zod";
import { defaultClaims } from "./default-claims.ts";
import { defaultSettings, maxKeepEmailDays } from "./default-settings.ts";

/** `HH:MM`, from 00:00 to 23:59. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Times are written as HH:MM");
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
 * The business's facts, which the owner edits (contract). Every field has the specification's value as its default, so that an empty
 * row is a whole shop. Times are local to `timeZone`; `vatRate` is in basis points.
 */
export const businessSettings = z.object({
  name: z.string().default(defaultSettings.name),
  tagline: z.string().default(defaultSettings.tagline),
  established: z.number().int().default(defaultSettings.established),
  /** What kitchens the dishes come from, as search engines list them. */
  cuisines: z.array(z.string()).default(defaultSettings.cuisines),
  address: z.string().default(defaultSettings.address),
  phones: z.array(z.string()).length(2).default(defaultSettings.phones),
  email: z.string().default(defaultSettings.email),
  whatsapp: z.string().default(defaultSettings.whatsapp),
  timeZone: z.string().refine(isTimeZone, "Unknown time zone").default(defaultSettings.timeZone),
  currency: z.string().length(3).default(defaultSettings.currency),
  weeklyHours: z
    .object({ monday: spans, tuesday: spans, wednesday: spans, thursday: spans, friday: spans, saturday: spans, sunday: spans })
    .default(defaultSettings.weeklyHours),
  /** Days that are unlike their weekday, each once. */
  hoursExceptions: z
    .array(z.object({ day: z.iso.date(), spans, reason: z.string().max(60).default("") }))
    .default(defaultSettings.hoursExceptions),
  vatMode: z.enum(["added", "included", "none"]).default(defaultSettings.vatMode),
  vatRate: z.number().int().min(0).max(10_000).default(defaultSettings.vatRate),
  /** Minutes between ordering and the earliest time that can be chosen, for takeaways and tables; and from an opening to its first deliveries. */
  leadMinutes: z
    .number()
    .int()
    .min(0)
    .max(7 * 24 * 60)
    .default(defaultSettings.leadMinutes),
  /** A menu order while the shop is closed: taken for the next opening, or refused. */
  ordersWhileClosed: z.enum(["next_opening", "refuse"]).default(defaultSettings.ordersWhileClosed),
  /** Minutes from one offered time to the next, counted from opening. */
  slotMinutes: z.number().int().min(5).max(240).default(defaultSettings.slotMinutes),
  /** Days after today of which times are offered. */
  daysAhead: z.number().int().min(0).max(365).default(defaultSettings.daysAhead),
  /** Minutes before closing after which nothing is picked up any more. */
  lastPickupMinutes: z
    .number()
    .int()
    .min(0)
    .max(24 * 60)
    .default(defaultSettings.lastPickupMinutes),
  /** Minutes before closing after which no table is taken any more. */
  lastTableMinutes: z
    .number()
    .int()
    .min(0)
    .max(24 * 60)
    .default(defaultSettings.lastTableMinutes),
  /** How many takeaways are picked up at one time. */
  ordersPerSlot: z.number().int().min(1).max(1_000).default(defaultSettings.ordersPerSlot),
  /** How long a party of up to so many guests keeps its table, in minutes, smallest party first. Larger ones stay as long as the last. */
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
  /** The most guests that can book a table without a word with the restaurant. */
  largestBooking: z.number().int().min(1).max(1_000).default(defaultSettings.largestBooking),
  /** Days ahead that a party order should be placed, and whether a later one is refused. */
  partyNoticeDays: z.number().int().min(0).max(365).default(defaultSettings.partyNoticeDays),
  partyNotice: z.enum(["warn", "refuse"]).default(defaultSettings.partyNotice),
  /** Miles within which party orders are delivered. With `refuse` a customer has to say that the address is no farther. */
  partyRadiusMiles: z.number().int().min(0).max(1_000).default(defaultSettings.partyRadiusMiles),
  partyRadius: z.enum(["warn", "refuse"]).default(defaultSettings.partyRadius),
  /** Said on the home and about pages, and in the policies. Empty is not shown. */
  homeIntro: z.string().default(defaultClaims.homeIntro),
  commitment: z.string().default(defaultClaims.commitment),
  notAdded: z.array(z.object({ name: z.string(), instead: z.string() })).default(defaultClaims.notAdded),
  kitchenAllergens: z.string().default(defaultClaims.kitchenAllergens),
  law: z.string().default(defaultClaims.law),
  policiesSince: z.iso.date().or(z.literal("")).default(defaultClaims.policiesSince),
  /** Who made the site, for the footer. `href` may be empty. */
  developers: z.array(z.object({ name: z.string(), href: z.string() })).default(defaultClaims.developers),
  /** Calendar years after the year of an order for which it names its customer. */
  keepOrderYears: z.number().int().min(1).max(50).default(defaultSettings.keepOrderYears),
  /** Days for which records of sent and failed email are kept, and email files. */
  keepEmailDays: z.number().int().min(1).max(maxKeepEmailDays).default(defaultSettings.keepEmailDays),
  /** The most open orders of one type that a customer's account can have. */
  openOrdersPerAccount: z.number().int().min(1).max(999_999).default(defaultSettings.openOrdersPerAccount),
  /** The most new orders from one network in 10 minutes. Customers share their mobile carrier's addresses. */
  ordersPerNetwork: z.number().int().min(1).max(999_999).default(defaultSettings.ordersPerNetwork),
  /** What staff do while it is too much: see `rush.ts`. */
  rush: z
    .object({
      pause: z.object({ until: z.number().nullable() }).nullable(),
      extra: z.object({ minutes: z.number().int().min(1), until: z.number().nullable() }).nullable(),
    })
    .default(defaultSettings.rush),
  /** Made by `npm run demo`: the only shop that it fills and opens. */
  demo: z.boolean().default(defaultSettings.demo),
  minimumPasswordLength: z.number().int().min(6).default(defaultSettings.minimumPasswordLength),
});

export type BusinessSettings = z.infer<typeof businessSettings>;
