import type { BusinessSettings } from "./business-settings.ts";

/**
 * The sections of the settings, each with its own form. Other settings, such as `rush`, are changed
 * elsewhere.
 */
export const settingsSections = {
  details: [
    "name",
    "tagline",
    "established",
    "cuisines",
    "eggsAreVeg",
    "address",
    "phones",
    "email",
    "whatsapp",
    "minimumPasswordLength",
  ],
  legal: ["legalName", "company", "registeredAddress", "vatNumber", "hygieneRating", "hygieneLink"],
  hours: ["weeklyHours", "hoursExceptions", "timeZone"],
  ordering: [
    "orderTypes",
    "leadMinutes",
    "deliveryMinutes",
    "deliveryArea",
    "deliveryPostcodes",
    "ordersWhileClosed",
    "autoConfirm",
    "unansweredMinutes",
    "pauseWhenUnanswered",
    "skipCookingStep",
    "slotMinutes",
    "ordersPerSlot",
    "lastPickupMinutes",
    "daysAhead",
    "partyNoticeDays",
    "partyNotice",
    "partyRadiusMiles",
    "partyRadius",
    "openOrdersPerAccount",
    "ordersPerNetwork",
  ],
  prices: ["currency", "vatMode", "vatRate", "ticketPrices"],
  seating: ["stays", "largestBooking", "lastTableMinutes"],
  policies: [
    "homeIntro",
    "aboutIntro",
    "commitment",
    "mission",
    "takeawayNote",
    "freeDelivery",
    "remedy",
    "notAdded",
    "kitchenAllergens",
    "law",
    "policiesSince",
    "developers",
    "keepOrderYears",
    "keepEmailDays",
  ],
  look: [
    "mainColour",
    "secondColour",
    "fontPair",
    "logo",
    "logoWithName",
    "hero",
    "heroAlt",
    "illustrations",
    "space",
    "homeBlocks",
    "homeTitle",
    "homeNote",
    "homeWaysTitle",
    "homeDishesTitle",
    "homeContactTitle",
    "homeContactText",
  ],
  backups: ["backupTime", "keepBackups"],
} as const satisfies Record<string, readonly (keyof BusinessSettings)[]>;

export type SettingsSection = keyof typeof settingsSections;
export type SectionValues<Section extends SettingsSection> = Pick<
  BusinessSettings,
  (typeof settingsSections)[Section][number]
>;

/** Section titles, also shown in the audit log. */
export const sectionNames: Record<SettingsSection, string> = {
  details: "Business",
  legal: "Legal details",
  hours: "Opening hours",
  ordering: "Ordering",
  prices: "Prices",
  seating: "Seating",
  policies: "Claims and policies",
  look: "Appearance",
  backups: "Backups",
};

export function getSectionValues<Section extends SettingsSection>(
  section: Section,
  settings: BusinessSettings,
): SectionValues<Section> {
  return Object.fromEntries(
    settingsSections[section].map((field) => [field, settings[field]]),
  ) as SectionValues<Section>;
}
