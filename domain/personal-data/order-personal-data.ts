import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { OrderChange } from "../audit-log/audit-entry.ts";
import type { Db } from "../database.ts";
import { couponUses } from "../discounts/discount-tables.ts";
import { trackingLinks } from "../order-tracking/tracking-tables.ts";
import type { OrderTypeId, Shipping } from "../orders/order.ts";
import { isStaffOnlyEvent } from "../orders/order-change.ts";
import { detailColumn, getFacts, readDetail } from "../orders/order-columns.ts";
import { orderEvents, orders } from "../orders/order-tables.ts";
import type { OrderTypes } from "../orders/order-type.ts";

/** Days after its time at which an open order no longer blocks deletion. */
const overdueDays = 2;

/** Everything stored about an order, for a data export. Money in pence. */
export interface PersonalOrder {
  number: number;
  type: string;
  status: string;
  lines: { name: string; price: number; quantity: number }[];
  total: number;
  placedAt: Date;
  wantedAt: Date | null;
  cancelReason: string | null;
  /** The detail, as its type exports it; fields of other types are null. */
  delivery: Shipping | null;
  couponCode: string | null;
  paymentMethod: string | null;
  takeaway: unknown;
  partyOrder: unknown;
  reservation: unknown;
  history: { what: string; status: string; at: Date; change: OrderChange | null }[];
}

/** Export and anonymisation of customers' orders. */
export interface OrderPersonalData {
  /** All orders of a customer, newest first. */
  ofPerson(userId: string): Promise<PersonalOrder[]>;
  /** Numbers of open orders that are not long overdue. */
  openOrderNumbers(userId: string): Promise<number[]>;
  /** Anonymises a customer's orders. Dishes and totals stay, as tax law requires. */
  anonymiseCustomer(userId: string): Promise<void>;
  /** Orders with the same phone number as this one. None when the order has an account or is anonymised already. */
  ofCaller(number: number): Promise<{ id: string; number: number; isToCome: boolean }[]>;
  anonymiseCallerOrders(orderIds: readonly string[]): Promise<void>;
  /**
   * Anonymises up to `limit` orders that were wanted (or placed) before a moment. Returns their number, 0 when none are left.
   * Safe to run on several nodes at the same time.
   */
  anonymise(before: Date, limit: number): Promise<number>;
  /** The same for callers without an account. Returns the number of orders. */
  forgetCallers(before: Date): Promise<number>;
}

export function orderPersonalDataStore(db: Db, types: OrderTypes): OrderPersonalData {
  return {
    async ofPerson(userId) {
      const rows = await db
        .select({ order: orders, detail: detailColumn(types) })
        .from(orders)
        .where(eq(orders.userId, userId))
        .orderBy(desc(orders.number));
      const ids = rows.map(({ order }) => order.id);
      const events = await db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.id));
      return rows.map(({ order, detail }) => ({
        number: order.number,
        type: order.typeOfOrder,
        status: order.status,
        lines: order.items.map(({ name, price, quantity }) => ({ name, price, quantity })),
        total: order.totalAmount,
        placedAt: order.createdAt,
        wantedAt: order.wantedAt,
        cancelReason: order.cancelReason,
        ...noDetail,
        ...exportOf(types, { type: order.typeOfOrder, detail }),
        history: events
          .filter(({ orderId, kind }) => orderId === order.id && !isStaffOnlyEvent(kind))
          .map(({ kind, toStatus, createdAt, change }) => ({ what: kind, status: toStatus, at: createdAt, change })),
      }));
    },

    async openOrderNumbers(userId) {
      const rows = await db
        .select({ number: orders.number })
        .from(orders)
        .where(and(eq(orders.userId, userId), isToCome))
        .orderBy(asc(orders.number));
      return rows.map(({ number }) => number);
    },

    async anonymiseCustomer(userId) {
      await anonymiseWhere(db, types, eq(orders.userId, userId));
    },

    async ofCaller(number) {
      const [caller] = await callersOrders(db, types, eq(orders.number, number));
      if (!caller) return [];
      // The index also finds longer numbers with the same ending.
      const found = await callersOrders(db, types, sql`${orders.search} @@ ${caller.phone.replaceAll(/\D/g, "")}::text::tsquery`);
      return found.flatMap(({ phone, ...order }) => (phone === caller.phone ? [order] : []));
    },

    async anonymiseCallerOrders(orderIds) {
      await anonymiseWhere(db, types, and(ofCallers, inArray(orders.id, [...orderIds])));
    },

    async anonymise(before, limit) {
      const found = await db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            // All values, so that the index `orders_by_kind_wanted` can be used, which starts with these columns.
            inArray(orders.typeOfOrder, orders.typeOfOrder.enumValues),
            inArray(orders.status, orders.status.enumValues),
            sql`${due} < ${before.toISOString()}`,
            isIdentified,
          ),
        )
        .limit(limit)
        .for("update", { skipLocked: true });
      if (found.length === 0) return 0;
      const ids = found.map(({ id }) => id);
      await db.update(couponUses).set({ userId: null }).where(inArray(couponUses.orderId, ids));
      return anonymiseWhere(db, types, inArray(orders.id, ids));
    },

    async forgetCallers(before) {
      return anonymiseWhere(db, types, and(ofCallers, sql`${due} < ${before.toISOString()}`));
    },
  };
}

const due = sql`coalesce(${orders.wantedAt}, ${orders.createdAt})`;
const isToCome = and(
  inArray(orders.status, ["pending", "confirmed", "in_progress"]),
  sql`${due} > now() - make_interval(days => ${overdueDays})`,
);
/** Anonymising empties the hash. */
const isIdentified = ne(orders.requestHash, "");
const ofCallers = and(isNull(orders.userId), isIdentified);

/** Orders of callers without an account that still name a person. */
async function callersOrders(db: Db, types: OrderTypes, which: SQL) {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      type: orders.typeOfOrder,
      isToCome: sql<boolean>`${isToCome}`,
      detail: detailColumn(types),
    })
    .from(orders)
    .where(and(ofCallers, which))
    .orderBy(asc(orders.number));
  return rows.map(({ id, number, isToCome, ...row }) => {
    const { contact } = getFacts(types, { type: row.type, detail: readDetail(types, row) });
    return { id, number, isToCome, phone: contact.phone };
  });
}

const noDetail = { delivery: null, couponCode: null, paymentMethod: null, takeaway: null, partyOrder: null, reservation: null };

function exportOf(types: OrderTypes, row: { type: OrderTypeId; detail: unknown }): Record<string, unknown> {
  const detail = readDetail(types, row);
  return detail === null ? {} : types[row.type].exportDetail(detail);
}

/** Anonymises these orders. Returns their number. */
async function anonymiseWhere(db: Db, types: OrderTypes, which: SQL | undefined): Promise<number> {
  const orderIds = db.select({ id: orders.id }).from(orders).where(which);
  for (const type of Object.values(types)) await db.execute(type.anonymise(sql`${orderIds}`));
  await db.delete(trackingLinks).where(inArray(trackingLinks.orderId, orderIds));
  // The hash and search terms come from personal data, and a free-text reason may contain some.
  const derived = { requestHash: "", search: [], cancelReason: null };
  const anonymous = { userId: null, callerEmail: "", ...derived };
  const ids = (await db.update(orders).set(anonymous).where(which).returning({ id: orders.id })).map(({ id }) => id);
  if (ids.length > 0) await db.execute(sql`select forget_order_actors(array[${sql.join(ids, sql`, `)}]::uuid[])`);
  return ids.length;
}
