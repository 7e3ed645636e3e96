import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { sameHoursDaily } from "../../domain/scheduling/opening-hours.ts";

/**
 * For an error page whose settings could not be loaded: no facts about any shop. Only what such a page reads, because every page's
 * script contains this.
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
