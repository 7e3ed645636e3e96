import { localDay } from "../clock.ts";
import type { Shop } from "../shop.ts";
import type { BusinessSettings } from "./business-settings.ts";

/** The business settings. Everyone may read them. */
export function getSettings(shop: Shop): Promise<BusinessSettings> {
  return shop.stores.business.getSettings();
}

/** Today in the shop's time zone, as `YYYY-MM-DD`. */
export async function getToday(shop: Shop): Promise<string> {
  const { timeZone } = await getSettings(shop);
  return localDay(timeZone, shop.clock.now());
}
