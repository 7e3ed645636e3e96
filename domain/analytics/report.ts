import type { Temporal } from "temporal-polyfill";
import type { Pence } from "../money.ts";
import type { OrderTypeId } from "../orders/order.ts";
import type { OrderStatus } from "../orders/status/order-status.ts";
import type { DashboardFigures, YearFigures } from "./dashboard-figures.ts";
import { type Period, periods } from "./periods.ts";
import { type Bucket, buildRevenueBuckets, getFirstSalesDay } from "./report-periods.ts";

/**
 * The stat cards. They count orders of every status, even cancelled, unless they are about one
 * status.
 */
export interface Stats {
  reservations: number;
  partyOrders: number;
  takeawayOrders: number;
  menuOrders: number;
  pendingOrders: number;
  completedOrders: number;
  customers: number;
  /** Average number of guests per party order; 0 without orders. Shown with one decimal. */
  averagePartyGuests: number;
}

/** Orders of each type, excluding cancelled. */
export interface Sales {
  dineIn: number;
  takeaway: number;
  partyOrders: number;
  menuOrders: number;
}

export interface RevenueBucket extends Bucket {
  revenue: Pence;
}

export interface Report {
  stats: Stats;
  sales: Record<Period, Sales>;
  /** Oldest first. */
  revenue: Record<Period, RevenueBucket[]>;
}

/**
 * Computes the dashboard from the figures. Rules:
 * docs/decisions/0020-dashboard-figures-and-rollups.md.
 */
export function buildReport(figures: DashboardFigures, today: Temporal.PlainDate): Report {
  const yearsWithOrders = figures.years.filter(({ orders }) => orders > 0);
  const firstYear =
    yearsWithOrders.length > 0 ? Math.min(...yearsWithOrders.map(({ year }) => year)) : null;
  return {
    stats: computeStats(figures),
    sales: mapPeriods((period) =>
      computeSales(figures, getFirstSalesDay(period, today), hasWholeYears(period)),
    ),
    revenue: mapPeriods((period) =>
      buildRevenueBuckets(period, today, firstYear).map((bucket) => ({
        ...bucket,
        revenue: hasWholeYears(period)
          ? sumYearlyRevenue(figures, bucket)
          : sumDailyRevenue(figures, bucket),
      })),
    ),
  };
}

function mapPeriods<Value>(compute: (period: Period) => Value): Record<Period, Value> {
  return Object.fromEntries(periods.map((period) => [period, compute(period)])) as Record<
    Period,
    Value
  >;
}

/** Whether a period consists of whole calendar years: the yearly sums are then enough. */
function hasWholeYears(period: Period): boolean {
  return period === "yearly" || period === "alltime";
}

function computeStats({ years, customers }: DashboardFigures): Stats {
  const countOrders = (rows: YearFigures[]) => sum(rows.map(({ orders }) => orders));
  const countType = (type: OrderTypeId) => countOrders(years.filter((row) => row.type === type));
  const countStatus = (status: OrderStatus) =>
    countOrders(years.filter((row) => row.status === status));
  const partyOrders = countType("party_order");
  const partyGuests = sum(
    years.filter(({ type }) => type === "party_order").map(({ guests }) => guests),
  );
  return {
    reservations: countType("reservation"),
    partyOrders,
    takeawayOrders: countType("takeaway_order"),
    menuOrders: countType("menuorder"),
    pendingOrders: countStatus("pending"),
    completedOrders: countStatus("completed"),
    customers,
    averagePartyGuests: partyOrders === 0 ? 0 : partyGuests / partyOrders,
  };
}

function computeSales(
  { years, days }: DashboardFigures,
  since: string | null,
  usesYearlyFigures: boolean,
): Sales {
  const isInPeriod = (day: string) => since === null || day >= since;
  const countType = (type: OrderTypeId) => {
    if (!usesYearlyFigures)
      return sum(days.filter(({ day }) => isInPeriod(day)).map((row) => row[type]));
    const salesByYear = years.filter(
      (row) => row.type === type && isSale(row) && isInPeriod(getFirstDay(row)),
    );
    return sum(salesByYear.map(({ orders }) => orders));
  };
  return {
    dineIn: countType("reservation"),
    takeaway: countType("takeaway_order"),
    partyOrders: countType("party_order"),
    menuOrders: countType("menuorder"),
  };
}

function sumYearlyRevenue({ years }: DashboardFigures, { from, to }: Bucket): Pence {
  const isInRange = (row: YearFigures) => getFirstDay(row) >= from && getFirstDay(row) <= to;
  return sum(
    years
      .filter((row) => isInRange(row) && isSale(row) && hasRevenue(row.type))
      .map(({ pence }) => pence),
  );
}

function sumDailyRevenue({ days }: DashboardFigures, { from, to }: Bucket): Pence {
  return sum(days.filter(({ day }) => day >= from && day <= to).map(({ revenue }) => revenue));
}

function isSale({ status }: { status: OrderStatus }): boolean {
  return status !== "cancelled";
}

function hasRevenue(type: OrderTypeId): boolean {
  return type !== "reservation";
}

function getFirstDay({ year }: YearFigures): string {
  return `${String(year).padStart(4, "0")}-01-01`;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
