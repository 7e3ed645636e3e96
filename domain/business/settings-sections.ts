import type { BusinessSettings } from "./business-settings.ts";

/** The parts in which the settings are edited, each with a page and a form of its own. What is in none is not the owner's to edit. */
export const settingsSections = {
  details: ["name", "tagline", "established", "cuisines", "address", "phones", "email", "whatsapp", "minimumPasswordLength"],
  hours: ["weeklyHours", "hoursExceptions", "timeZone"],
  ordering: [
    "leadMinutes",
    "ordersWhileClosed",
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
  prices: ["currency", "vatMode", "vatRate"],
  seating: ["stays", "largestBooking", "lastTableMinutes"],
  policies: [
    "homeIntro",
    "commitment",
    "notAdded",
    "kitchenAllergens",
    "law",
    "policiesSince",
    "developers",
    "keepOrderYears",
    "keepEmailDays",
  ],
} as const satisfies Record<string, readonly (keyof BusinessSettings)[]>;

export type SettingsSection = keyof typeof settingsSections;
export type SectionValues<Section extends SettingsSection> = Pick<BusinessSettings, (typeof settingsSections)[Section][number]>;

/** What each part is called, in the audit too. */
export const sectionNames: Record<SettingsSection, string> = {
  details: "Business",
  hours: "Opening hours",
  ordering: "Ordering",
  prices: "Prices",
  seating: "Seating",
  policies: "Claims and policies",
};

export function sectionOf<Section extends SettingsSection>(section: Section, settings: BusinessSettings): SectionValues<Section> {
  return Object.fromEntries(settingsSections[section].map((field) => [field, settings[field]])) as SectionValues<Section>;
}
