import { Temporal } from "temporal-polyfill";
import type { Actor } from "../actor.ts";
import type { StaffOrderSummary } from "../orders/order.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import { openStatuses } from "../orders/status/order-status.ts";
import { openSpans } from "../scheduling/open-hours.ts";
import { type OpeningHours, spansOn } from "../scheduling/opening-hours.ts";
import type { Shop } from "../shop.ts";

const batchSize = 500;

/**
 * The open orders from today on, earliest due first, whose time is within the saved opening hours
 * but not within `hours`. Bookings must also start early enough before closing.
 */
export async function listOrdersOutsideHours(
  shop: Shop,
  actor: Actor,
  hours: OpeningHours,
): Promise<StaffOrderSummary[]> {
  if (!canViewAllOrders(actor)) return [];
  const settings = await shop.stores.business.getSettings();
  const { lastTableMinutes } = settings;
  const startOfToday = shop.clock.now().toZonedDateTimeISO(settings.timeZone).startOfDay();
  const filter = {
    statuses: openStatuses,
    by: "wanted",
    from: new Date(startOfToday.epochMilliseconds),
  } as const;
  const affectedOrders: StaffOrderSummary[] = [];
  let batch: StaffOrderSummary[];
  let lastNumber: number | null = null;
  do {
    batch = await shop.stores.orders.listForStaff({
      ...filter,
      after: lastNumber,
      limit: batchSize,
    });
    affectedOrders.push(
      ...batch.filter(
        (order) =>
          isWithin(settings, order, lastTableMinutes) && !isWithin(hours, order, lastTableMinutes),
      ),
    );
    lastNumber = batch.at(-1)?.number ?? null;
  } while (batch.length === batchSize);
  return affectedOrders;
}

/**
 * Whether an order's time is within these hours, both ends included. A booking must start at least
 * `lastTableMinutes` before closing; an all-day order only needs a day with opening hours.
 */
function isWithin(
  hours: OpeningHours,
  { type, wantedAt, createdAt, wantedAllDay }: StaffOrderSummary,
  lastTableMinutes: number,
): boolean {
  const at = Temporal.Instant.fromEpochMilliseconds((wantedAt ?? createdAt).getTime());
  const day = at.toZonedDateTimeISO(hours.timeZone).toPlainDate();
  if (wantedAllDay) return spansOn(hours, day.toString()).length > 0;
  // Hours that started the day before can last past midnight.
  const spans = [...openSpans(hours, day.subtract({ days: 1 })), ...openSpans(hours, day)];
  const end = type === "reservation" ? at.add({ minutes: lastTableMinutes }) : at;
  return spans.some(
    ({ from, to }) =>
      Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(end, to) <= 0,
  );
}
