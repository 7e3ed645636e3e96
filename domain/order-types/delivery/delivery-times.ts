import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../business/business-settings.ts";
import type { Clock } from "../../clock.ts";
import { withoutNotice } from "../../orders/ordered-by.ts";
import { nearestTimes } from "../../scheduling/nearest-times.ts";
import { deliveryRules } from "../../scheduling/offered-time-rules.ts";
import {
  type DayAndTime,
  dayToOffer,
  findDayAfterMidnight,
  getTimeRefusal,
  type OfferedTime,
  offeredDays,
  offeredTimes,
} from "../../scheduling/offered-times.ts";
import type { TimeRefused, TimesOfDay } from "../../scheduling/time-refused.ts";
import type { Stores } from "../../shop.ts";

interface SettingsReader {
  stores: Pick<Stores, "business">;
  clock: Clock;
}

/**
 * The delivery times on a day (`YYYY-MM-DD`; see `dayToOffer`). Any number of deliveries can have
 * the same time. `atShortNotice` skips the notice.
 */
export async function listDeliveryTimes(
  shop: SettingsReader,
  { atShortNotice = false, ...requested }: { day: string | null; atShortNotice?: boolean },
): Promise<TimesOfDay> {
  const { rules, now } = await readRules(shop, atShortNotice);
  const days = offeredDays(rules, now);
  const day = dayToOffer(days, requested.day);
  if (day === null) return { days, day, times: [], afterMidnight: null };
  const times = offeredTimes(rules, day, now).map((time) => ({ ...time, free: true }));
  return { days, day, times, afterMidnight: findDayAfterMidnight(rules, day, now) };
}

/** Why the delivery time is refused; null if it is possible. */
export function checkDeliveryTime(
  settings: BusinessSettings,
  requested: DayAndTime,
  now: Temporal.Instant,
): TimeRefused | null {
  const rules = deliveryRules(settings, now);
  const reason = getTimeRefusal(rules, requested, now);
  if (reason === "too_soon")
    return { code: "time_refused", reason, nearest: [], leadMinutes: rules.leadMinutes };
  return reason && { code: "time_refused", reason, nearest: [] };
}

/** The possible delivery times nearest to the requested one. */
export async function listNearestDeliveryTimes(
  shop: SettingsReader,
  requested: DayAndTime,
  { atShortNotice = false }: { atShortNotice?: boolean } = {},
): Promise<OfferedTime[]> {
  const { rules, now } = await readRules(shop, atShortNotice);
  return nearestTimes(rules, requested, now, () => true);
}

async function readRules({ stores, clock }: SettingsReader, atShortNotice: boolean) {
  const settings = await stores.business.getSettings();
  const now = clock.now();
  return { rules: deliveryRules(atShortNotice ? withoutNotice(settings) : settings, now), now };
}
