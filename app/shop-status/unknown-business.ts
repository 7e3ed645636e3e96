import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { sameHoursDaily } from "../../domain/scheduling/opening-hours.ts";

/**
 * Settings for an error page that could not load them, without facts about any shop. Contains only
 * what such a page reads, because this is part of every page's script.
 */
export const unknownBusiness = {
  name: "Restaurant",
  tagline: "",
  address: "",
  phones: [] as string[],
  email: "",
  whatsapp: "",
  timeZone: "Europe/London",
  currency: "GBP",
  weeklyHours: sameHoursDaily([]),
  hoursExceptions: [] as BusinessSettings["hoursExceptions"],
  orderTypes: [] as BusinessSettings["orderTypes"],
  vatMode: "none",
  developers: [] as BusinessSettings["developers"],
  logo: null,
  hero: null,
  illustrations: false,
} as unknown as BusinessSettings;
