import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../business/business-settings.ts";
import { deliveryTime } from "../../cart/delivery-time.ts";
import type { Clock } from "../../clock.ts";
import { withoutNotice } from "../../orders/ordered-by.ts";
import { nearestTimes } from "../../scheduling/nearest-times.ts";
import {
  type DayAndTime,
  dayToOffer,
  type OfferedTime,
  offeredDays,
  offeredTimes,
  timeRefusal,
} from "../../scheduling/offered-times.ts";
import { noRush } from "../../scheduling/rush.ts";
import type { TimeRefused, TimesOfDay } from "../../scheduling/time-refused.ts";
import { pickupRules, type TimeRules } from "../../scheduling/time-rules.ts";
import type { Stores } from "../../shop.ts";

interface SettingsReader {
  read: Pick<Stores, "business">;
  clock: Clock;
}

/**
 * The rules of pickup times without a rush's extra minutes. While the shop is closed, no time is before that of an order for as
 * soon as possible. Any number of deliveries can have the same time.
 */
function deliveryRules(settings: BusinessSettings, now: Temporal.Instant): TimeRules {
  const rules = pickupRules({ ...settings, rush: noRush }, now);
  const soonest = deliveryTime(settings, now, { byStaff: true });
  if (!soonest.ok || !soonest.value) return rules;
  const minutesUntilSoonest = Math.floor((soonest.value.getTime() - now.epochMilliseconds) / 60_000);
  return { ...rules, leadMinutes: Math.max(rules.leadMinutes, minutesUntilSoonest) };
}

/** The delivery times on a day (`YYYY-MM-DD`; see `dayToOffer`). `atShortNotice` skips the lead time. */
export async function listDeliveryTimes(
  shop: SettingsReader,
  { atShortNotice = false, ...requested }: { day: string | null; atShortNotice?: boolean },
): Promise<TimesOfDay> {
  const { rules, now } = await readRules(shop, atShortNotice);
  const days = offeredDays(rules, now);
  const day = dayToOffer(days, requested.day);
  const times = day === null ? [] : offeredTimes(rules, day, now);
  return { days, day, times: times.map((time) => ({ ...time, free: true })) };
}

/** Why the delivery time is refused; null if it is possible. */
export function checkDeliveryTime(settings: BusinessSettings, requested: DayAndTime, now: Temporal.Instant): TimeRefused | null {
  const reason = timeRefusal(deliveryRules(settings, now), requested, now);
  return reason && { code: "time_refused", why: reason, nearest: [] };
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

async function readRules({ read, clock }: SettingsReader, atShortNotice: boolean) {
  const settings = await read.business.getSettings();
  const now = clock.now();
  return { rules: deliveryRules(atShortNotice ? withoutNotice(settings) : settings, now), now };
}
