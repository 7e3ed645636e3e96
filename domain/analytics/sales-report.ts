import { Temporal } from "temporal-polyfill";
import type { Actor } from "../actor.ts";
import type { Pence } from "../money.ts";
import { orderSources } from "../order-search/order-sources.ts";
import { type OrderSource, type OrderTypeId, orderTypeIds } from "../orders/order.ts";
import { ok, type Result, refuse } from "../result.ts";
import { getTimeRange } from "../scheduling/days-around.ts";
import type { Shop } from "../shop.ts";
import { canViewAnalytics } from "./analytics-policy.ts";
import { getPreviousPeriod, type SalesPeriod } from "./sales-period.ts";
import type { HourOfSales, SalesFigures } from "./sales-store.ts";

/**
 * Sums over orders, excluding cancelled ones. Table bookings count only in `bookings`: they have no
 * revenue.
 */
export interface Totals {
  orders: number;
  bookings: number;
  revenue: Pence;
  average: Pence;
}

/** A figure for the period, and for the previous period. */
export interface Compared<Value> {
  current: Value;
  previous: Value;
}

export interface SalesReport extends Pick<SalesFigures, "bestSellers" | "cancelled"> {
  period: SalesPeriod;
  previousPeriod: SalesPeriod;
  /**
   * The time of day (`HH:MM`) if the period includes today; the previous period then ends at this
   * time. Otherwise null.
   */
  until: string | null;
  totals: Compared<Totals>;
  /** Excludes types that are off and have no orders in either period. */
  byType: ({ type: OrderTypeId } & Compared<{ orders: number; revenue: Pence }>)[];
  /** Excludes table bookings. */
  bySource: ({ source: OrderSource } & Compared<{ orders: number; revenue: Pence }>)[];
  /** From the first hour with an order to the last. Excludes table bookings. */
  byHour: ({ hour: number } & Compared<{ orders: number; revenue: Pence }>)[];
}

/** Sales of orders placed in a period, compared with the same weekdays before it. */
export async function getSalesReport(
  shop: Shop,
  actor: Actor,
  getPeriod: (today: string) => SalesPeriod,
): Promise<Result<SalesReport & { today: string }, { code: "only_admins" }>> {
  if (!canViewAnalytics(actor)) return refuse({ code: "only_admins" });
  const { timeZone, orderTypes } = await shop.stores.business.getSettings();
  const now = shop.clock.now().toZonedDateTimeISO(timeZone);
  const today = now.toPlainDate().toString();
  const period = getPeriod(today);
  const previousPeriod = getPreviousPeriod(period);
  const isRunning = period.from <= today && today <= period.to;
  const range = getTimeRange(timeZone, [period.from, period.to]);
  const previousRange = getTimeRange(timeZone, [previousPeriod.from, previousPeriod.to]);
  const distance = Temporal.PlainDate.from(previousPeriod.from).until(period.from);
  const until = isRunning ? now.subtract(distance).epochMilliseconds : previousRange.to;
  const readSales = (from: number, to: number) =>
    shop.stores.analytics.getSales({ timeZone, from: new Date(from), until: new Date(to) });
  const [sales, previousSales] = await Promise.all([
    readSales(range.from, range.to),
    readSales(previousRange.from, Math.min(until, previousRange.to)),
  ]);
  const comparison = compareSales(sales, previousSales);
  return ok({
    ...comparison,
    byType: comparison.byType.filter(
      ({ type, current, previous }) =>
        orderTypes.includes(type) || current.orders > 0 || previous.orders > 0,
    ),
    period,
    previousPeriod,
    today,
    until: isRunning ? now.toPlainTime().toString({ smallestUnit: "minute" }) : null,
  });
}

function compareSales(
  sales: SalesFigures,
  previousSales: SalesFigures,
): Pick<SalesReport, "totals" | "byType" | "bySource" | "byHour" | "bestSellers" | "cancelled"> {
  const compare = (condition: (row: HourOfSales) => boolean) => ({
    current: sumHours(sales.hours.filter(condition)),
    previous: sumHours(previousSales.hours.filter(condition)),
  });
  const isSale = ({ type }: HourOfSales) => type !== "reservation";
  const hours = [...sales.hours, ...previousSales.hours].filter(isSale).map(({ hour }) => hour);
  const hoursWithSales =
    hours.length === 0 ? [] : listHours(Math.min(...hours), Math.max(...hours));
  return {
    totals: { current: computeTotals(sales), previous: computeTotals(previousSales) },
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
