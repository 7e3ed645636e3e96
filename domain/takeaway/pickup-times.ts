import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../business/business-settings.ts";
import type { Shop, Stores } from "../shop.ts";
import { daysAround, momentsOf } from "../times/days-around.ts";
import { nearestTimes } from "../times/nearest-times.ts";
import { type DayAndTime, momentOf, offeredDays, offeredTimes, whyNotOffered } from "../times/offered-times.ts";
import type { TimeRefused, TimesOfDay } from "../times/time-refused.ts";
import { pickupRules } from "../times/time-rules.ts";

/** Whose question it is: another order's place counts as taken, one's own (`orderId`) does not. */
interface Asking {
  settings: BusinessSettings;
  now: Temporal.Instant;
  orderId?: string;
}

/** The pickup times of a day (`YYYY-MM-DD`); without one, of the first day that has any. */
export async function pickupTimes(shop: Shop, wanted: { day: string | null }): Promise<TimesOfDay> {
  const settings = await shop.read.business.settings();
  const [rules, now] = [pickupRules(settings), shop.clock.now()];
  const days = offeredDays(rules, now);
  const day = wanted.day ?? days[0] ?? null;
  if (day === null) return { days, day, times: [] };
  const isFree = await placesOn(shop.read, [day], { settings, now });
  return { days, day, times: offeredTimes(rules, day, now).map((time) => ({ ...time, free: isFree(time.at) })) };
}

/** Why nothing can be picked up then, with the nearest times at which it can. Null when it can. */
export async function pickupRefused(
  stores: Pick<Stores, "slots">,
  wanted: DayAndTime,
  asking: Asking,
): Promise<TimeRefused | null> {
  const { settings, now } = asking;
  const rules = pickupRules(settings);
  const isFree = await placesOn(stores, daysAround(wanted.day), asking);
  const at = momentOf(settings.timeZone, wanted);
  const why = whyNotOffered(rules, wanted, now) ?? (at !== null && isFree(at) ? null : "full");
  return why && { code: "time_refused", why, nearest: nearestTimes(rules, wanted, now, isFree) };
}

/** Tells of each moment of these days whether one more order can be picked up then. */
async function placesOn(
  stores: Pick<Stores, "slots">,
  days: readonly string[],
  { settings, orderId }: Asking,
): Promise<(at: number) => boolean> {
  const { from, to } = momentsOf(settings.timeZone, days);
  const taken = await stores.slots.taken(from, to, orderId);
  return (at) => (taken.get(at) ?? 0) < settings.ordersPerSlot;
}
