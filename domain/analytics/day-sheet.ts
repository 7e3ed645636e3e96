import type { Actor } from "../actor.ts";
import type { BusinessSettings } from "../business/business-settings.ts";
import { getVat, type Vat } from "../cart/vat.ts";
import { localDay } from "../clock.ts";
import { formatTime, isAtNight } from "../format-instant.ts";
import type { Pence } from "../money.ts";
import type { StaffOrderFilter } from "../order-search/find-order-numbers.ts";
import type { ExportedOrder } from "../order-search/read-staff-orders.ts";
import { type OrderTypeId, orderTypeIds } from "../orders/order.ts";
import { getAmounts, isVatAssumed } from "../orders/payment/order-amounts.ts";
import { getBalance, type Payment, payments } from "../orders/payment/payment.ts";
import type { SoldOutDish } from "../orders/status/sold-out-for.ts";
import { ok, type Result, refuse } from "../result.ts";
import { getTimeRange } from "../scheduling/days-around.ts";
import { openSpans } from "../scheduling/open-hours.ts";
import type { Shop } from "../shop.ts";
import { canViewAnalytics } from "./analytics-policy.ts";
import type { CancelledCounterSales } from "./cancelled-counter-sales.ts";
import type { CashCount } from "./cash-count-store.ts";
import { type DueOrder, listDueOrders } from "./list-due-orders.ts";
import { listOpenBookings, type OpenBookings } from "./open-bookings.ts";

const batchSize = 500;

interface SalesTotal {
  orders: number;
  gross: Pence;
}

interface GuestTotal {
  parties: number;
  guests: number;
}

/**
 * One day's takings, from orders due that day that are not cancelled. `net` + `vat` = `gross`.
 * Table bookings count only in `bookings`, `walkIns` and `cancelledBookings`.
 */
export interface DaySheet extends SalesTotal {
  net: Pence;
  vat: Pence;
  /** Table bookings, excluding walk-ins. */
  bookings: GuestTotal;
  walkIns: GuestTotal;
  cancelledOrders: number;
  /** Includes no-shows, but not walk-ins, who had no booking to cancel. */
  cancelledBookings: number;
  /** Number of orders whose VAT was not stored and is computed from the current settings. */
  assumedVatOrders: number;
  /** Highest rate first, in basis points. 0 means that no VAT is charged. */
  byRate: (SalesTotal & { rate: number; net: Pence; vat: Pence })[];
  byType: (SalesTotal & { type: OrderTypeId })[];
  byPayment: (SalesTotal & { payment: Payment })[];
  /** Orders that are neither completed nor paid at the counter. `expectedCash` leaves them out. */
  unpaid: SalesTotal;
  /** All orders that are not completed, paid or not, earliest due first. */
  openOrders: DueOrder[];
  /** Orders due that day that were paid at the counter on an earlier day. */
  paidEarlier: SalesTotal;
  /**
   * Orders paid at the counter that day but due on another day. Of the other figures, only
   * `cashSales` and `expectedCash` include them.
   */
  paidForLater: SalesTotal;
  /**
   * Cash taken that day for counter orders that have since been cancelled. `expectedCash` still
   * includes it.
   */
  paidThenCancelled: SalesTotal;
  /** Cash refunded for counter orders that were cancelled that day. */
  refunded: SalesTotal;
  /**
   * Cash taken again for counter orders that were cancelled on an earlier day and brought back that
   * day.
   */
  paidAgain: SalesTotal;
  /** All cash taken that day, including `paidForLater`, `paidThenCancelled` and `paidAgain`. */
  cashSales: SalesTotal;
  /** `cashSales` less `refunded`. */
  expectedCash: Pence;
}

/**
 * The end-of-day sheet. `getDay` chooses the day, given today. Days are `YYYY-MM-DD` in the
 * business's time zone.
 */
export async function getDaySheet(
  shop: Shop,
  actor: Actor,
  getDay: (today: string) => string,
): Promise<
  Result<
    {
      day: string;
      today: string;
      /** At night, the day before if the shop was open: staff may be counting its cash. */
      evening: string | null;
      sheet: DaySheet;
      openBookings: OpenBookings;
      /** The newest count of the day's cash; null if it has not been counted. */
      cashCount: CashCount | null;
      calculatedAt: Date;
    },
    { code: "only_admins" }
  >
> {
  if (!canViewAnalytics(actor)) return refuse({ code: "only_admins" });
  const settings = await shop.stores.business.getSettings();
  const { timeZone } = settings;
  const now = shop.clock.now();
  const calculatedAt = new Date(now.epochMilliseconds);
  const today = localDay(timeZone, now);
  const day = getDay(today);
  const { from, to } = getTimeRange(timeZone, [day]);
  const dayRange = { from: new Date(from), until: new Date(to) };
  const dueOrders = await listOrders(shop, { ...dayRange, by: "wanted" });
  const soldAtCounter = await listOrders(shop, { ...dayRange, by: "placed", source: "counter" });
  const cancelledSales = await shop.stores.analytics.getCancelledCounterSales(dayRange);
  const soldOut = await shop.stores.kitchen.listSoldOut(calculatedAt);
  const sheet = buildDaySheet(
    {
      dueOrders,
      soldAtCounter,
      cancelledSales,
      soldOut,
      from: dayRange.from,
      now: now.epochMilliseconds,
    },
    settings,
  );
  const openBookings = await listOpenBookings(shop, { from: dayRange.from, to: dayRange.until });
  const cashCount = await shop.stores.cashCounts.findLatest(day);
  const yesterday = now.toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days: 1 });
  const mayCountYesterday =
    isAtNight(formatTime(calculatedAt, timeZone)) && openSpans(settings, yesterday).length > 0;
  const evening = mayCountYesterday ? yesterday.toString() : null;
  return ok({ day, today, evening, sheet, openBookings, cashCount, calculatedAt });
}

async function listOrders(
  shop: Shop,
  filter: Omit<StaffOrderFilter, "limit">,
): Promise<ExportedOrder[]> {
  const orders: ExportedOrder[] = [];
  let batch: ExportedOrder[];
  let lastNumber: number | null = null;
  do {
    batch = await shop.stores.orders.listForExport({
      ...filter,
      after: lastNumber,
      limit: batchSize,
    });
    orders.push(...batch.filter(({ isPractice }) => !isPractice));
    lastNumber = batch.at(-1)?.number ?? null;
  } while (batch.length === batchSize);
  return orders;
}

/** `from` is the start of the day. `now` is in epoch ms. */
function buildDaySheet(
  {
    dueOrders,
    soldAtCounter,
    cancelledSales: { taken: paidThenCancelled, refunded, paidAgain },
    soldOut,
    from,
    now,
  }: {
    dueOrders: readonly ExportedOrder[];
    soldAtCounter: readonly ExportedOrder[];
    cancelledSales: CancelledCounterSales;
    soldOut: readonly SoldOutDish[];
    from: Date;
    now: number;
  },
  settings: BusinessSettings,
): DaySheet {
  const shopVat = getVat(settings);
  const notCancelled = dueOrders.filter(({ status }) => status !== "cancelled");
  const dueNumbers = new Set(dueOrders.map(({ number }) => number));
  const soldForLater = soldAtCounter.filter(
    ({ number, status }) => status !== "cancelled" && !dueNumbers.has(number),
  );
  const paidForLater = sumSales(
    soldForLater.map((order) => ({ total: order.total - getBalance(order) })),
  );
  const cancelled = dueOrders.filter(({ status }) => status === "cancelled");
  const seatings = notCancelled.filter(({ type }) => type === "reservation");
  const soldOrders = notCancelled.filter(({ type }) => type !== "reservation");
  const sales = soldOrders.map((order) => buildSale(order, from, shopVat));
  const total = sumSales(sales);
  const vat = sumVat(sales);
  const unpaidOrders = soldOrders.filter((order) => !isPaid(order));
  const cashPayments = sales.flatMap(({ cashToday }) =>
    cashToday === 0 ? [] : [{ total: cashToday }],
  );
  const paidThatDay = sumSales(cashPayments);
  const cashSales = addTotals(paidThatDay, paidForLater, paidThenCancelled, paidAgain);
  return {
    ...total,
    vat,
    net: total.gross - vat,
    bookings: countGuests(seatings.filter(({ isWalkIn }) => !isWalkIn)),
    walkIns: countGuests(seatings.filter(({ isWalkIn }) => isWalkIn)),
    cancelledOrders: cancelled.filter(({ type }) => type !== "reservation").length,
    cancelledBookings: cancelled.filter(({ type, isWalkIn }) => type === "reservation" && !isWalkIn)
      .length,
    assumedVatOrders: sales.filter(({ isVatAssumed }) => isVatAssumed).length,
    byRate: sumByRate(sales),
    byType: orderTypeIds
      .filter((type) => type !== "reservation")
      .map((type) => ({ type, ...sumSales(sales.filter((sale) => sale.type === type)) })),
    byPayment: payments.map((payment) => ({
      payment,
      ...sumSales(sales.filter((sale) => sale.payment === payment)),
    })),
    unpaid: sumSales(unpaidOrders),
    openOrders: listDueOrders(
      soldOrders.filter(({ status }) => status !== "completed"),
      settings,
      now,
      soldOut,
    ),
    paidEarlier: sumSales(sales.filter(({ isPaidEarlier }) => isPaidEarlier)),
    paidForLater,
    paidThenCancelled,
    refunded,
    paidAgain,
    cashSales,
    expectedCash: cashSales.gross - refunded.gross,
  };
}

function countGuests(seatings: readonly Pick<ExportedOrder, "guests">[]): GuestTotal {
  return { parties: seatings.length, guests: sum(seatings.map(({ guests }) => guests ?? 0)) };
}

type Sale = ReturnType<typeof buildSale>;

function buildSale(order: ExportedOrder, from: Date, shopVat: Vat) {
  return {
    type: order.type,
    isPaidEarlier: order.cash !== null && order.createdAt < from,
    cashToday: getCashTaken(order, from),
    isVatAssumed: isVatAssumed(order),
    ...getAmounts(order, shopVat),
  };
}

function sumByRate(sales: readonly Sale[]): DaySheet["byRate"] {
  const rates = [...new Set(sales.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const salesAtRate = sales.filter(({ vatRate }) => vatRate === rate);
    const totals = sumSales(salesAtRate);
    const vat = sumVat(salesAtRate);
    return { rate, ...totals, vat, net: totals.gross - vat };
  });
}

function sumVat(sales: readonly Sale[]): Pence {
  return sum(sales.map(({ vat }) => vat));
}

/** Whether the order's cash has been taken. */
function isPaid({ status, cash }: ExportedOrder): boolean {
  return status === "completed" || cash !== null;
}

/**
 * The cash taken on the day that starts at `from`, for an order due on it. A counter order is paid
 * for when it is placed, and any change in its total is settled on collection. Other orders are
 * paid for on completion.
 */
function getCashTaken({ status, total, cash, createdAt }: ExportedOrder, from: Date): Pence {
  const balance = getBalance({ total, cash });
  const paidAtCounter = createdAt >= from ? total - balance : 0;
  return paidAtCounter + (status === "completed" ? balance : 0);
}

function sumSales(sales: readonly { total: Pence }[]): SalesTotal {
  return { orders: sales.length, gross: sum(sales.map(({ total }) => total)) };
}

function addTotals(...groups: SalesTotal[]): SalesTotal {
  return {
    orders: sum(groups.map(({ orders }) => orders)),
    gross: sum(groups.map(({ gross }) => gross)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
