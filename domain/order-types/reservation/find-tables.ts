import type { Temporal } from "temporal-polyfill";
import type { BusinessSettings } from "../../business/business-settings.ts";
import { type Clock, startOfMinute } from "../../clock.ts";
import type { OrderTypeOffRefusal } from "../../orders/create-order.ts";
import { withoutNotice } from "../../orders/ordered-by.ts";
import { ok, type Result, refuse } from "../../result.ts";
import { daysAround, getTimeRange } from "../../scheduling/days-around.ts";
import { nearestTimes } from "../../scheduling/nearest-times.ts";
import { tableRules } from "../../scheduling/offered-time-rules.ts";
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
import { proposeTimes, type TimeRefused, type TimesOfDay } from "../../scheduling/time-refused.ts";
import type { Shop, Stores } from "../../shop.ts";
import { chooseFreeTables, getLargestParty } from "./choose-tables.ts";
import type { Table } from "./table.ts";
import { type BusyTable, getStayMinutes } from "./table-stays.ts";

const minuteMs = 60_000;

interface TableReader {
  stores: Pick<Stores, "business" | "tables">;
  clock: Clock;
}

export interface SeatingQuery {
  settings: BusinessSettings;
  now: Temporal.Instant;
  guests: number;
  /** An existing reservation. Its own tables count as free. */
  reservationId?: string | undefined;
  /** True if the reservation keeps its time. The rules for offered times are then not checked. */
  keepsTime?: boolean;
  /** When a stay that is shorter than usual ends, in epoch ms. */
  shortStayUntil?: number | undefined;
  /** The tables to take if all of them are free and seat the party. */
  preferredIds?: readonly number[];
  /** Tables that are not free, because other guests still sit there. */
  occupied?: readonly BusyTable[];
}

/** `during` is in epoch ms. */
export interface FoundTables {
  tables: Table[];
  during: { from: number; to: number };
}

/** The party is too large to book online. `max` is the largest party that can. */
export interface PartyTooLarge {
  code: "party_too_large";
  max: number;
}

/**
 * The times on a day (`YYYY-MM-DD`; see `dayToOffer`), and whether each has a free table. The
 * tables of `reservationId` count as free. `atShortNotice` skips the lead time. `largestParty` is
 * the largest party that customers can book for.
 */
export async function listTableTimes(
  shop: TableReader,
  requested: {
    day: string | null;
    guests: number;
    reservationId?: string;
    atShortNotice?: boolean;
  },
): Promise<TimesOfDay & { largestParty: number }> {
  const settings = await readSettings(shop, requested.atShortNotice);
  const rules = tableRules(settings);
  const now = shop.clock.now();
  const days = offeredDays(rules, now);
  const day = dayToOffer(days, requested.day);
  const tables = await shop.stores.tables.list();
  const largestParty = Math.min(settings.largestBooking, getLargestParty(tables));
  if (day === null) return { days, day, times: [], afterMidnight: null, largestParty };
  const query = { settings, now, guests: requested.guests, reservationId: requested.reservationId };
  const findTablesAt = await prepareTableFinder(shop.stores, tables, [day], query);
  const times = offeredTimes(rules, day, now).map((time) => ({
    ...time,
    free: findTablesAt(time.at) !== null,
  }));
  const afterMidnight = findDayAfterMidnight(rules, day, now);
  return { days, day, times, afterMidnight, largestParty };
}

/** Limits the work for one request: how many days are searched, and how many at a time. */
const maxSearchedDays = 28;
const searchedAtOnce = 7;

/** The free times of the next day after `day` with a free table. `days`: see `TimesOfDay`. */
export async function listNextFreeTimes(
  shop: TableReader,
  { days, day, guests }: { days: readonly string[]; day: string; guests: number },
): Promise<OfferedTime[]> {
  const settings = await readSettings(shop);
  const rules = tableRules(settings);
  const now = shop.clock.now();
  const laterDays = days.filter((later) => later > day).slice(0, maxSearchedDays);
  const tables = await shop.stores.tables.list();
  const query = { settings, now, guests };
  for (let start = 0; start < laterDays.length; start += searchedAtOnce) {
    const nextDays = laterDays.slice(start, start + searchedAtOnce);
    const findTablesAt = await prepareTableFinder(shop.stores, tables, nextDays, query);
    for (const later of nextDays) {
      const times = offeredTimes(rules, later, now).filter(({ at }) => findTablesAt(at) !== null);
      if (times.length > 0) return times;
    }
  }
  return [];
}

/**
 * Locks all tables and chooses free ones for the party. Returns a refusal if the time is refused or
 * no tables are free.
 */
export async function findTables(
  stores: Pick<Stores, "tables">,
  requested: DayAndTime,
  { reservationId, preferredIds = [], occupied = [], ...query }: SeatingQuery,
): Promise<FoundTables | TimeRefused> {
  const stay = checkStay(requested, query);
  if ("code" in stay) return stay;
  const { during } = stay;
  const tablesInUse = await stores.tables.lock();
  const busyTables = await stores.tables.listBusy(during.from, during.to, reservationId);
  const minutes = (during.to - during.from) / minuteMs;
  const tables = chooseFreeTables(tablesInUse, [...busyTables, ...occupied], {
    guests: query.guests,
    at: during.from,
    minutes,
    preferredIds,
  });
  return tables ? { tables, during } : { code: "time_refused", reason: "full", nearest: [] };
}

/**
 * Replaces the refusal "full" if the tables can never seat this many guests. Not for staff, who may
 * book any number of guests.
 */
export async function checkPartySize(
  stores: Pick<Stores, "tables">,
  refused: TimeRefused,
  { settings, guests }: Pick<SeatingQuery, "settings" | "guests">,
): Promise<TimeRefused | PartyTooLarge> {
  if (refused.reason !== "full" || settings.largestBooking === Number.POSITIVE_INFINITY)
    return refused;
  const max = getLargestParty(await stores.tables.list());
  return guests > max ? { code: "party_too_large", max } : refused;
}

/**
 * The period for which a party needs tables, in epoch ms, or why the time is refused. If the time
 * has passed, the period starts now, because other guests may have had the tables before. Guests
 * who stay past their end get one slot.
 */
export function checkStay(
  requested: DayAndTime,
  { settings, now, guests, keepsTime, shortStayUntil = Infinity }: SeatingQuery,
): Pick<FoundTables, "during"> | TimeRefused {
  const at = toEpochMs(settings.timeZone, requested);
  const reason = keepsTime ? null : getTimeRefusal(tableRules(settings), requested, now);
  if (reason || at === null)
    return { code: "time_refused", reason: reason ?? "clock_gap", nearest: [] };
  const from = Math.max(at, startOfMinute(now));
  const end = Math.min(at + getStayMinutes(settings.stays, guests) * minuteMs, shortStayUntil);
  return { during: { from, to: end > from ? end : from + settings.slotMinutes * minuteMs } };
}

/**
 * Checks whether a visitor could book this time now. A refused time comes with the nearest free
 * times. Claims nothing, so the table may be taken before they have signed in.
 */
export async function checkTableTime(
  shop: Shop,
  { date: day, time, guests }: { date: string; time: string; guests: number },
): Promise<Result<null, TimeRefused | PartyTooLarge | OrderTypeOffRefusal>> {
  const settings = await shop.stores.business.getSettings();
  if (!settings.orderTypes.includes("reservation")) return refuse({ code: "order_type_off" });
  const { largestParty, times } = await listTableTimes(shop, { day, guests });
  if (guests > largestParty) return refuse({ code: "party_too_large", max: largestParty });
  const stay = checkStay({ day, time }, { settings, now: shop.clock.now(), guests });
  const isFull = times.some((slot) => slot.day === day && slot.time === time && !slot.free);
  const reason = "code" in stay ? stay.reason : isFull ? "full" : null;
  if (!reason) return ok(null);
  return proposeTimes(refuse({ code: "time_refused", reason, nearest: [] }), () =>
    listNearestTableTimes(shop, { day, time }, { guests }),
  );
}

/** The nearest times with a free table. */
export async function listNearestTableTimes(
  shop: Shop,
  requested: DayAndTime,
  {
    guests,
    reservationId,
    atShortNotice,
  }: Pick<SeatingQuery, "guests" | "reservationId"> & { atShortNotice?: boolean },
): Promise<OfferedTime[]> {
  const settings = await readSettings(shop, atShortNotice);
  const now = shop.clock.now();
  const tables = await shop.stores.tables.list();
  const findTablesAt = await prepareTableFinder(shop.stores, tables, daysAround(requested.day), {
    settings,
    now,
    guests,
    reservationId,
  });
  return nearestTimes(tableRules(settings), requested, now, (at) => findTablesAt(at) !== null);
}

async function readSettings(shop: TableReader, atShortNotice = false): Promise<BusinessSettings> {
  const settings = await shop.stores.business.getSettings();
  return atShortNotice ? withoutNotice(settings) : settings;
}

/**
 * Returns a function that finds tables for the party at a time (epoch ms) on these days; it returns
 * null if there are none.
 */
async function prepareTableFinder(
  stores: Pick<Stores, "tables">,
  tables: readonly Table[],
  days: readonly string[],
  { settings, guests, reservationId }: SeatingQuery,
): Promise<(at: number) => Table[] | null> {
  const minutes = getStayMinutes(settings.stays, guests);
  const { from, to } = getTimeRange(settings.timeZone, days);
  const busyTables = await stores.tables.listBusy(from, to + minutes * minuteMs, reservationId);
  return (at) => chooseFreeTables(tables, busyTables, { guests, at, minutes });
}
