import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../business/business-settings.ts";
import type { Clock } from "../../clock.ts";
import { withoutNotice } from "../../orders/ordered-by.ts";
import { daysAround, getTimeRange } from "../../scheduling/days-around.ts";
import { nearestTimes } from "../../scheduling/nearest-times.ts";
import { pickupRules } from "../../scheduling/offered-time-rules.ts";
import {
  type DayAndTime,
  dayToOffer,
  findDayAfterMidnight,
  getTimeRefusal,
  type OfferedTime,
  offeredDays,
  offeredTimes,
  toEpochMs,
} from "../../scheduling/offered-times.ts";
import type { TimeRefused, TimesOfDay } from "../../scheduling/time-refused.ts";
import type { Shop, Stores } from "../../shop.ts";

interface PickupReader {
  stores: Pick<Stores, "business" | "slots">;
  clock: Clock;
}

interface PickupQuery {
  settings: BusinessSettings;
  now: Temporal.Instant;
  /** An existing order. Its own place counts as free. */
  orderId?: string | undefined;
}

/**
 * The pickup times on a day (`YYYY-MM-DD`; see `dayToOffer`), and whether each has a free place.
 * For the rules, see `pickupRules` and `offered-times.ts`. The place of `orderId` counts as free.
 * `atShortNotice` skips the lead time.
 */
export async function listPickupTimes(
  shop: PickupReader,
  {
    orderId,
    atShortNotice = false,
    ...requested
  }: { day: string | null; orderId?: string; atShortNotice?: boolean },
): Promise<TimesOfDay> {
  const settings = await readSettings(shop, atShortNotice);
  const now = shop.clock.now();
  const rules = pickupRules(settings, now);
  const days = offeredDays(rules, now);
  const day = dayToOffer(days, requested.day);
  if (day === null) return { days, day, times: [], afterMidnight: null };
  const isFree = await prepareFreePlaces(shop.stores, [day], { settings, now, orderId });
  return {
    days,
    day,
    times: offeredTimes(rules, day, now).map((time) => ({ ...time, free: isFree(time.at) })),
    afterMidnight: findDayAfterMidnight(rules, day, now),
  };
}

/** Why the pickup time is refused; null if it is possible. */
export async function checkPickup(
  stores: Pick<Stores, "slots">,
  requested: DayAndTime,
  { settings, now, orderId }: PickupQuery,
): Promise<TimeRefused | null> {
  const at = toEpochMs(settings.timeZone, requested);
  const rules = pickupRules(settings, now);
  const reason = getTimeRefusal(rules, requested, now);
  if (reason === "too_soon")
    return { code: "time_refused", reason, nearest: [], minNoticeMinutes: rules.minNoticeMinutes };
  if (reason || at === null)
    return { code: "time_refused", reason: reason ?? "clock_gap", nearest: [] };
  const takenCounts = await stores.slots.countBySlot(at, at, orderId);
  return (takenCounts.get(at) ?? 0) < settings.ordersPerSlot ? null : pickupFullRefusal;
}

export const pickupFullRefusal: TimeRefused = { code: "time_refused", reason: "full", nearest: [] };

/** The nearest times with a free place. */
export async function listNearestPickupTimes(
  shop: Shop,
  requested: DayAndTime,
  {
    orderId,
    atShortNotice = false,
  }: { orderId?: string | undefined; atShortNotice?: boolean } = {},
): Promise<OfferedTime[]> {
  const settings = await readSettings(shop, atShortNotice);
  const now = shop.clock.now();
  const isFree = await prepareFreePlaces(shop.stores, daysAround(requested.day), {
    settings,
    now,
    orderId,
  });
  return nearestTimes(pickupRules(settings, now), requested, now, isFree);
}

async function readSettings(shop: PickupReader, atShortNotice: boolean): Promise<BusinessSettings> {
  const settings = await shop.stores.business.getSettings();
  return atShortNotice ? withoutNotice(settings) : settings;
}

/**
 * Returns a function that checks whether a slot on these days (`at` in epoch ms) has a free place.
 */
async function prepareFreePlaces(
  stores: Pick<Stores, "slots">,
  days: readonly string[],
  { settings, orderId }: PickupQuery,
): Promise<(at: number) => boolean> {
  const { from, to } = getTimeRange(settings.timeZone, days);
  const takenCounts = await stores.slots.countBySlot(from, to, orderId);
  return (at) => (takenCounts.get(at) ?? 0) < settings.ordersPerSlot;
}
