import { Temporal } from "temporal-polyfill";
import type { Actor } from "../actor.ts";
import type { BusinessSettings } from "../business/business-settings.ts";
import { localDay } from "../clock.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import { ok, type Result, refuse } from "../result.ts";
import { getTimeRange } from "../scheduling/days-around.ts";
import { tableRules } from "../scheduling/offered-time-rules.ts";
import { listSlots } from "../scheduling/slots-of-day.ts";
import type { Shop } from "../shop.ts";
import { type DayBooking, maxQuotedMinutes, type RoomTable, type WaitingParty } from "./booking.ts";
import { estimateWaits } from "./estimate-wait.ts";
import { getStayEnd, isSeated, listOccupied, maxOverstayMs } from "./occupied-tables.ts";
import { getEarliestAddedAt } from "./waiting-list.ts";

const hourMs = 3_600_000;
/** Largest party to estimate the wait for. */
const maxWaitingGuests = 12;

/** A day in the dining room. Times are in epoch ms. */
export interface BookingDay {
  /** `YYYY-MM-DD`, in the shop's time zone, like `today`. */
  day: string;
  today: string;
  now: number;
  /** Minutes between bookable times. */
  slotMinutes: number;
  /**
   * The visible range: whole hours that contain all openings and all bookings that are not
   * cancelled. Null if there are none.
   */
  visibleRange: { from: number; to: number } | null;
  openings: { from: number; to: number }[];
  /** The times of the day that can be booked, also those that have passed. */
  bookableTimes: number[];
  /** Tables in use, and tables out of use that have bookings on this day. */
  tables: RoomTable[];
  bookings: DayBooking[];
  waiting: WaitingParty[];
  /** Estimated wait in minutes for parties of 1, 2, … guests; null if it is too long. */
  estimatedWaits: (number | null)[];
}

/** The bookings on a day, and the waiting list. A null `day` means today. */
export async function getBookingDay(
  shop: Shop,
  actor: Actor,
  { day: requestedDay }: { day: string | null },
): Promise<Result<BookingDay, { code: "only_admins" }>> {
  if (!canViewAllOrders(actor)) return refuse({ code: "only_admins" });
  const settings = await shop.stores.business.getSettings();
  const clockNow = shop.clock.now();
  const now = clockNow.epochMilliseconds;
  const today = localDay(settings.timeZone, clockNow);
  const day = requestedDay ?? today;
  const dayRange = getTimeRange(settings.timeZone, [day]);
  const isToday = day === today;
  const [overlapping, allTables, waiting, busy, occupied] = await Promise.all([
    shop.stores.bookings.list({
      from: new Date(isToday ? Math.min(dayRange.from, now - maxOverstayMs) : dayRange.from),
      to: new Date(dayRange.to),
    }),
    shop.stores.bookings.listTables(),
    shop.stores.waitingList.list(getEarliestAddedAt(shop)),
    shop.stores.tables.listBusy(now, now + 2 * maxQuotedMinutes * 60_000),
    listOccupied(shop.stores, now),
  ]);
  const openings = listOpenings(settings, day, dayRange);
  // From the day before, only bookings that have not ended or whose guests may still be here. On a
  // coming day, only those that run into its openings.
  const runsIntoDay = (booking: DayBooking) => {
    const until = booking.until?.getTime() ?? 0;
    if (day > today) return openings.some(({ from }) => from < until);
    return isToday && until > (isSeated(booking) ? now - maxOverstayMs : now);
  };
  const bookings = overlapping.filter(
    (booking) => booking.at.getTime() >= dayRange.from || runsIntoDay(booking),
  );
  const usedTableIds = new Set(bookings.flatMap(({ tableIds }) => tableIds));
  const tablesInUse = allTables.filter(({ inUse }) => inUse);
  return ok({
    day,
    today,
    now,
    openings,
    bookableTimes: listSlots(tableRules(settings), day).slots.map(({ at }) => at),
    bookings,
    waiting,
    slotMinutes: settings.slotMinutes,
    visibleRange: roundToWholeHours(
      [
        ...openings,
        ...bookings.flatMap((booking) =>
          listOccupiedSpans(booking, { dayStart: dayRange.from, now }),
        ),
      ],
      settings.timeZone,
    ),
    tables: allTables.filter(({ id, inUse }) => inUse || usedTableIds.has(id)),
    estimatedWaits: estimateWaits(
      { tables: tablesInUse, busy: [...busy, ...occupied], stays: settings.stays },
      waiting,
      {
        now,
        maxGuests: maxWaitingGuests,
      },
    ),
  });
}

function listOpenings(
  settings: BusinessSettings,
  day: string,
  dayRange: { from: number; to: number },
) {
  return listSlots(tableRules(settings), day)
    .spans.map(({ from, to }) => ({
      from: Math.max(from, dayRange.from),
      to: Math.min(to, dayRange.to),
    }))
    .filter(({ from, to }) => from < to);
}

/**
 * When a booking occupies its table on a day that begins at `dayStart`. Empty for a cancelled
 * booking, which is not in the grid.
 */
function listOccupiedSpans(
  booking: DayBooking,
  { dayStart, now }: { dayStart: number; now: number },
): { from: number; to: number }[] {
  const { status, at } = booking;
  if (status === "cancelled") return [];
  const to = getStayEnd(booking, now) ?? at.getTime() + hourMs;
  return [{ from: Math.max(at.getTime(), dayStart), to: Math.max(to, dayStart + hourMs) }];
}

/** The smallest range of whole local hours around the spans. */
function roundToWholeHours(
  spans: readonly { from: number; to: number }[],
  timeZone: string,
): BookingDay["visibleRange"] {
  if (spans.length === 0) return null;
  const roundToHour = (at: number, roundingMode: "floor" | "ceil") =>
    Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(timeZone)
      .round({ smallestUnit: "hour", roundingMode }).epochMilliseconds;
  return {
    from: roundToHour(Math.min(...spans.map(({ from }) => from)), "floor"),
    to: roundToHour(Math.max(...spans.map(({ to }) => to)), "ceil"),
  };
}
