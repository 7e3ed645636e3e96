import { Temporal } from "temporal-polyfill";
import type { Actor } from "../actor.ts";
import type { Pence } from "../money.ts";
import { orderSources } from "../order-search/order-sources.ts";
import { type OrderSource, type OrderTypeId, orderTypeIds } from "../orders/order.ts";
import { ok, type Result, refuse } from "../result.ts";
import { getTimeRange } from "../scheduling/days-around.ts";
import type { Shop } from "../shop.ts";
import { canViewAnalytics } from "./analytics-policy.ts";
import { type Days, getPreviousDays } from "./sales-period.ts";
import type { HourOfSales, SalesFigures } from "./sales-store.ts";

/**
 * Sums over orders, excluding cancelled ones. Table bookings have no revenue and do not count in
 * the average.
 */
export interface Totals {
  orders: number;
  bookings: number;
  revenue: Pence;
  average: Pence;
}

/** A figure for the period, and for the earlier one that it is compared with. */
export interface Compared<Value> {
  now: Value;
  before: Value;
}

export interface SalesReport extends Pick<SalesFigures, "bestSellers" | "cancelled"> {
  days: Days;
  previous: Days;
  /**
   * `HH:MM` if the period is not over; the previous one then ends at this time of day. Null if it
   * is over.
   */
  until: string | null;
  totals: Compared<Totals>;
  byType: ({ type: OrderTypeId } & Compared<{ orders: number; revenue: Pence }>)[];
  /** Excludes table bookings, like the totals. */
  bySource: ({ source: OrderSource } & Compared<{ orders: number; revenue: Pence }>)[];
  /** From the first hour with an order to the last. Excludes table bookings. */
  byHour: ({ hour: number } & Compared<{ orders: number; revenue: Pence }>)[];
}

/** Sales of orders placed on these days, compared with the same weekdays before them. */
export async function getSalesReport(
  shop: Shop,
  actor: Actor,
  getDays: (today: string) => Days,
): Promise<Result<SalesReport & { today: string }, { code: "only_admins" }>> {
  if (!canViewAnalytics(actor)) return refuse({ code: "only_admins" });
  const { timeZone } = await shop.read.business.getSettings();
  const now = shop.clock.now().toZonedDateTimeISO(timeZone);
  const today = now.toPlainDate().toString();
  const days = getDays(today);
  const previous = getPreviousDays(days);
  const isRunning = days.from <= today && today <= days.to;
  const range = getTimeRange(timeZone, [days.from, days.to]);
  const previousRange = getTimeRange(timeZone, [previous.from, previous.to]);
  const distance = Temporal.PlainDate.from(previous.from).until(days.from);
  const until = isRunning ? now.subtract(distance).epochMilliseconds : previousRange.to;
  const readSales = (from: number, to: number) =>
    shop.read.analytics.getSales({ timeZone, from: new Date(from), until: new Date(to) });
  const [sales, previousSales] = await Promise.all([
    readSales(range.from, range.to),
    readSales(previousRange.from, Math.min(until, previousRange.to)),
  ]);
  return ok({
    ...compareSales(sales, previousSales),
    days,
    previous,
    today,
    until: isRunning ? now.toPlainTime().toString({ smallestUnit: "minute" }) : null,
  });
}

function compareSales(
  sales: SalesFigures,
  previousSales: SalesFigures,
): Pick<SalesReport, "totals" | "byType" | "bySource" | "byHour" | "bestSellers" | "cancelled"> {
  const compare = (condition: (row: HourOfSales) => boolean) => ({
    now: sumHours(sales.hours.filter(condition)),
    before: sumHours(previousSales.hours.filter(condition)),
  });
  const isSale = ({ type }: HourOfSales) => type !== "reservation";
  const hours = [...sales.hours, ...previousSales.hours].filter(isSale).map(({ hour }) => hour);
  const hoursWithSales =
    hours.length === 0 ? [] : listHours(Math.min(...hours), Math.max(...hours));
  return {
    totals: { now: computeTotals(sales), before: computeTotals(previousSales) },
    byType: orderTypeIds.map((type) => ({ type, ...compare((row) => row.type === type) })),
    bySource: orderSources.map((source) => ({
      source,
      ...compare((row) => isSale(row) && row.source === source),
    })),
    byHour: hoursWithSales.map((hour) => ({
      hour,
      ...compare((row) => isSale(row) && row.hour === hour),
    })),
    bestSellers: sales.bestSellers,
    cancelled: sales.cancelled,
  };
}

function computeTotals({ hours }: SalesFigures): Totals {
  const { orders, revenue } = sumHours(hours.filter(({ type }) => type !== "reservation"));
  const bookings = sumHours(hours.filter(({ type }) => type === "reservation")).orders;
  return { orders, bookings, revenue, average: orders === 0 ? 0 : Math.round(revenue / orders) };
}

function sumHours(rows: readonly HourOfSales[]): { orders: number; revenue: Pence } {
  return {
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    revenue: rows.reduce((sum, { pence }) => sum + pence, 0),
  };
}

function listHours(firstHour: number, lastHour: number): number[] {
  return Array.from({ length: lastHour - firstHour + 1 }, (_, index) => firstHour + index);
}
