import type { OrderTypeId } from "../order-type-ids.ts";
import { type HoursException, sameHoursDaily } from "../scheduling/opening-hours.ts";
import { noRush } from "../scheduling/rush.ts";
import { defaultLegal } from "./legal/default-legal.ts";
import { defaultLook } from "./look/default-look.ts";

export const maxDeliveryMinutes = 180;
export const maxKeepEmailDays = 90;
/** Backups still contain accounts that were deleted later, so they must not be kept for long. */
export const maxKeepBackups = 30;

/** Default settings. Separate from the schema, so that browsers don't download Zod. */
export const defaultSettings = {
  name: "Tiffin Kitchen",
  tagline: "Home-style food, cooked the slow way.",
  established: 2025,
  cuisines: ["Indian"],
  eggsAreVeg: false,
  address: "12 Spice Lane, Leicester LE1 4AB",
  phones: ["+447700900123", "+447700900456"],
  email: "hello@tiffin.example",
  whatsapp: "+447700900123",
  timeZone: "Europe/London",
  currency: "GBP",
  weeklyHours: sameHoursDaily([{ opens: "10:00", closes: "17:00" }]),
  hoursExceptions: [] as HoursException[],
  orderTypes: ["reservation", "takeaway_order", "menuorder", "party_order"] as OrderTypeId[],
  vatMode: "added" as "added" | "included" | "none",
  vatRate: 2_000,
  ticketPrices: false,
  leadMinutes: 20,
  deliveryMinutes: 0,
  deliveryArea: "",
  deliveryPostcodes: [] as string[],
  ordersWhileClosed: "next_opening" as "next_opening" | "refuse",
  autoConfirm: [] as OrderTypeId[],
  unansweredMinutes: 3,
  pauseWhenUnanswered: false,
  skipCookingStep: false,
  slotMinutes: 15,
  daysAhead: 30,
  lastPickupMinutes: 15,
  lastTableMinutes: 60,
  ordersPerSlot: 4,
  stays: [
    { guests: 2, minutes: 75 },
    { guests: 4, minutes: 90 },
    { guests: 8, minutes: 120 },
  ],
  largestBooking: 12,
  partyNoticeDays: 10,
  partyNotice: "warn" as "warn" | "refuse",
  partyRadiusMiles: 10,
  partyRadius: "warn" as "warn" | "refuse",
  // The schema uses the texts in `default-texts.ts` instead.
  homeIntro: "",
  commitment: "",
  aboutIntro: "",
  mission: "",
  freeDelivery: false,
  remedy: "",
  takeawayNote: "",
  notAdded: [] as { name: string; instead: string }[],
  kitchenAllergens: "",
  law: "",
  policiesSince: "",
  developers: [] as { name: string; href: string }[],
  ...defaultLegal,
  ...defaultLook,
  keepOrderYears: 6,
  keepEmailDays: 14,
  backupTime: "04:00" as string | null,
  keepBackups: 7,
  openOrdersPerAccount: 10,
  ordersPerNetwork: 60,
  rush: noRush,
  practice: false,
  demo: false,
  tablesSeeded: false,
  minimumPasswordLength: 6,
};
