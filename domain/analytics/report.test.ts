import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { type OrderTypeId, orderTypeIds } from "../orders/order.ts";
import { type OrderStatus, orderStatuses } from "../orders/status/order-status.ts";
import type { DashboardFigures } from "./dashboard-figures.ts";
import { periods } from "./periods.ts";
import { buildReport } from "./report.ts";
import { getFirstReportDay } from "./report-periods.ts";

interface Placed {
  day: string;
  type: OrderTypeId;
  status: OrderStatus;
  pence: number;
  guests: number;
}

const today = Temporal.PlainDate.from("2026-11-21");
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Computes the figures that the store would return for these orders. */
function buildFigures(placed: Placed[], customers = 0): DashboardFigures {
  const years = placed.map(({ day, type, status, pence, guests }) => ({
    year: Number(day.slice(0, 4)),
    type,
    status,
    pence,
    guests,
    orders: 1,
  }));
  const days = [...new Set(placed.map(({ day }) => day))]
    .filter((day) => day >= getFirstReportDay(today))
    .map((day) => {
      const notCancelled = placed.filter(
        (order) => order.day === day && order.status !== "cancelled",
      );
      const countType = (type: OrderTypeId) =>
        notCancelled.filter((order) => order.type === type).length;
      return {
        day,
        revenue: sum(
          notCancelled.filter(({ type }) => type !== "reservation").map(({ pence }) => pence),
        ),
        reservation: countType("reservation"),
        party_order: countType("party_order"),
        takeaway_order: countType("takeaway_order"),
        menuorder: countType("menuorder"),
      };
    });
  return { years, days, customers };
}

const buildOrder = (order: Partial<Placed>): Placed => ({
  day: "2026-11-21",
  type: "menuorder",
  status: "pending",
  pence: 1_000,
  guests: 0,
  ...order,
});

describe("a new shop", () => {
  const report = buildReport(buildFigures([]), today);
  test("shows zeros, and the current year", () => {
    expect(report.stats.averagePartyGuests).toBe(0);
    expect(report.sales.alltime).toEqual({ dineIn: 0, takeaway: 0, partyOrders: 0, menuOrders: 0 });
    expect(report.revenue.alltime).toEqual([
      { label: "2026", from: "2026-01-01", to: "2026-12-31", revenue: 0 },
    ]);
    expect(report.revenue.daily).toHaveLength(7);
  });
});

describe("the stat cards", () => {
  test("count orders of every status by type, and customers", () => {
    const placed = [
      buildOrder({ type: "reservation", guests: 4, status: "completed" }),
      buildOrder({ type: "reservation", guests: 2, status: "cancelled", day: "2019-01-01" }),
      buildOrder({ type: "party_order", guests: 20 }),
      buildOrder({ type: "party_order", guests: 35, status: "cancelled" }),
      buildOrder({ type: "takeaway_order", status: "in_progress" }),
      buildOrder({}),
    ];
    expect(buildReport(buildFigures(placed, 12), today).stats).toEqual({
      reservations: 2,
      partyOrders: 2,
      takeawayOrders: 1,
      menuOrders: 1,
      pendingOrders: 2,
      completedOrders: 1,
      customers: 12,
      averagePartyGuests: 27.5,
    });
  });
});

describe("revenue", () => {
  const computeRevenue = (...placed: Placed[]) => buildReport(buildFigures(placed), today).revenue;

  test("sums the totals of orders, excluding cancelled ones and reservations", () => {
    const revenue = computeRevenue(
      buildOrder({ pence: 500 }),
      buildOrder({ pence: 70, status: "completed", type: "party_order" }),
      buildOrder({ pence: 9_000, status: "cancelled" }),
      buildOrder({ pence: 9_000, type: "reservation" }),
    );
    for (const period of periods)
      expect(sum(revenue[period].map((bucket) => bucket.revenue))).toBe(570);
    expect(revenue.daily.at(-1)).toEqual({
      label: "Saturday",
      from: "2026-11-21",
      to: "2026-11-21",
      revenue: 570,
    });
  });

  test("is summed by week for this month and by month for the last twelve", () => {
    const revenue = computeRevenue(
      buildOrder({ day: "2026-11-07", pence: 1 }),
      buildOrder({ day: "2026-11-08", pence: 20 }),
      buildOrder({ day: "2025-12-01", pence: 300 }),
    );
    expect(revenue.weekly.map((bucket) => [bucket.label, bucket.revenue])).toEqual([
      ["Week 1", 1],
      ["Week 2", 20],
      ["Week 3", 0],
    ]);
    expect(revenue.monthly.map((bucket) => [bucket.label, bucket.revenue])).toEqual([
      ["December", 300],
      ...[
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
      ].map((name) => [name, 0]),
      ["November", 21],
    ]);
  });

  test("is summed by year, since the first order", () => {
    const revenue = computeRevenue(
      buildOrder({ day: "2020-12-31", pence: 1 }),
      buildOrder({ day: "2022-01-01", pence: 20 }),
    );
    expect(revenue.yearly.map((bucket) => [bucket.label, bucket.revenue])).toEqual([
      ["2022", 20],
      ["2023", 0],
      ["2024", 0],
      ["2025", 0],
      ["2026", 0],
    ]);
    expect(revenue.alltime.slice(0, 3).map((bucket) => [bucket.label, bucket.revenue])).toEqual([
      ["2020", 1],
      ["2021", 0],
      ["2022", 20],
    ]);
  });
});

test("for any orders, sales and revenue equal a plain count", () => {
  const orderArbitrary = fc.record<Placed>({
    day: fc
      .oneof(
        fc.integer({ min: 0, max: 70 }),
        fc.integer({ min: 330, max: 420 }),
        fc.integer({ min: 0, max: 3_000 }),
      )
      .map((daysAgo) => today.subtract({ days: daysAgo }).toString()),
    type: fc.constantFrom(...orderTypeIds),
    status: fc.constantFrom(...orderStatuses),
    pence: fc.nat({ max: 100_000 }),
    guests: fc.nat({ max: 60 }),
  });
  fc.assert(
    fc.property(fc.array(orderArbitrary, { maxLength: 60 }), (placed) => {
      const report = buildReport(buildFigures(placed), today);
      const sold = placed
        .filter(({ status }) => status !== "cancelled")
        .map((one) => {
          const day = Temporal.PlainDate.from(one.day);
          return { ...one, date: day, daysAgo: day.until(today).days };
        });
      const soldIn = {
        daily: sold.filter(({ daysAgo }) => daysAgo < 7),
        weekly: sold.filter(({ daysAgo }) => Math.floor(daysAgo / 7) < 4),
        monthly: sold.filter(({ daysAgo }) => Math.floor(daysAgo / 30) < 12),
        yearly: sold.filter(({ date }) => today.year - date.year < 5),
        alltime: sold,
      };
      for (const period of periods) {
        const countType = (type: OrderTypeId) =>
          soldIn[period].filter((order) => order.type === type).length;
        expect(report.sales[period]).toEqual({
          dineIn: countType("reservation"),
          takeaway: countType("takeaway_order"),
          partyOrders: countType("party_order"),
          menuOrders: countType("menuorder"),
        });
      }
      const paid = sold.filter(({ type }) => type !== "reservation");
      const months = paid.filter(
        ({ date }) => (today.year - date.year) * 12 + today.month - date.month < 12,
      );
      const name = (date: Temporal.PlainDate, options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(
          new Date(`${date}T12:00Z`),
        );
      const grouped = (rows: typeof paid, label: (row: (typeof paid)[number]) => string) => {
        const groups: Record<string, number> = {};
        for (const row of rows) groups[label(row)] = (groups[label(row)] ?? 0) + row.pence;
        return groups;
      };
      const expected = {
        daily: grouped(
          paid.filter(({ daysAgo }) => daysAgo < 7),
          ({ date }) => name(date, { weekday: "long" }),
        ),
        weekly: grouped(
          paid.filter(({ date }) => date.year === today.year && date.month === today.month),
          ({ date }) => `Week ${Math.ceil(date.day / 7)}`,
        ),
        monthly: grouped(months, ({ date }) => name(date, { month: "long" })),
        yearly: grouped(
          paid.filter(({ date }) => today.year - date.year < 5),
          ({ date }) => String(date.year),
        ),
        alltime: grouped(paid, ({ date }) => String(date.year)),
      };
      for (const period of periods) {
        const found = report.revenue[period]
          .filter(({ revenue }) => revenue > 0)
          .map(({ label, revenue }) => [label, revenue]);
        expect(Object.fromEntries(found)).toEqual(
          Object.fromEntries(Object.entries(expected[period]).filter(([, pence]) => pence > 0)),
        );
      }
    }),
  );
});
