import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { couponUses } from "../discounts/discount-tables.ts";
import { trackingLinks } from "../order-tracking/tracking-tables.ts";
import { isForStaffOnly, type OrderChange } from "../orders/customer-change.ts";
import type { OrderType, Shipping } from "../orders/order.ts";
import { detailColumn, getFacts, readDetail } from "../orders/order-columns.ts";
import { orderEvents, orders } from "../orders/order-tables.ts";
import type { OrderTypes } from "../orders/order-type.ts";

/** An open order that was to be there so many days ago is no longer waited for. */
const lateDays = 2;

/** Everything that is kept of one order. Money in pence. */
export interface KeptOrder {
  number: number;
  type: string;
  status: string;
  lines: { name: string; price: number; quantity: number }[];
  total: number;
  placedAt: Date;
  wantedAt: Date | null;
  /** Why the restaurant cancelled it. */
  cancelReason: string | null;
  /** The detail as its type exports it; null for the other types' fields. */
  delivery: Shipping | null;
  couponCode: string | null;
  paymentMethod: string | null;
  takeaway: unknown;
  partyOrder: unknown;
  reservation: unknown;
  history: { what: string; status: string; at: Date; change: OrderChange | null }[];
}

/** A customer's orders as records about a person: to be handed over, or to be kept without them. */
export interface OrderPersonalData {
  /** All of a customer's, newest first. */
  ofPerson(userId: string): Promise<KeptOrder[]>;
  /** Numbers of the orders that are neither done nor long overdue. */
  stillToCome(userId: string): Promise<number[]>;
  /** Takes out of the orders who it was and where it went. What was ordered and paid stays, as tax law asks. */
  forgetPerson(userId: string): Promise<void>;
  /**
   * The orders of whoever rang for one of them without an account, told by the telephone number: none of an order with an account, or that is
   * forgotten already.
   */
  ofCaller(number: number): Promise<{ id: string; number: number; isToCome: boolean }[]>;
  /** Takes out of these orders who it was and where it went. */
  forgetCallersOf(orderIds: readonly string[]): Promise<void>;
  /**
   * Removes the person from up to `limit` orders that were wanted (or placed) before a moment and still name one, with an account or
   * without. Returns how many orders that were: 0 when none are left. Another node may do the same at once.
   */
  anonymise(before: Date, limit: number): Promise<number>;
  /** The same of callers without an account, whose orders were wanted (or placed) before a moment. Answers how many orders that were. */
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
          .filter(({ orderId, kind }) => orderId === order.id && !isForStaffOnly(kind))
          .map(({ kind, toStatus, createdAt, change }) => ({ what: kind, status: toStatus, at: createdAt, change })),
      }));
    },

    async stillToCome(userId) {
      const rows = await db
        .select({ number: orders.number })
        .from(orders)
        .where(and(eq(orders.userId, userId), isToCome))
        .orderBy(asc(orders.number));
      return rows.map(({ number }) => number);
    },

    async forgetPerson(userId) {
      await forget(db, types, eq(orders.userId, userId));
    },

    async ofCaller(number) {
      const [asked] = await callersOrders(db, types, eq(orders.number, number));
      if (!asked) return [];
      // The index finds more than these: also longer numbers that end with this one.
      const found = await callersOrders(db, types, sql`${orders.search} @@ ${asked.phone.replaceAll(/\D/g, "")}::text::tsquery`);
      return found.flatMap(({ phone, ...order }) => (phone === asked.phone ? [order] : []));
    },

    async forgetCallersOf(orderIds) {
      await forget(db, types, and(ofCallers, inArray(orders.id, [...orderIds])));
    },

    async anonymise(before, limit) {
      const found = await db
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            // Named for the index: `orders_by_kind_wanted` begins with these two.
            inArray(orders.typeOfOrder, orders.typeOfOrder.enumValues),
            inArray(orders.status, orders.status.enumValues),
            sql`${due} < ${before.toISOString()}`,
            namesSomebody,
          ),
        )
        .limit(limit)
        .for("update", { skipLocked: true });
      if (found.length === 0) return 0;
      const ids = found.map(({ id }) => id);
      await db.update(couponUses).set({ userId: null }).where(inArray(couponUses.orderId, ids));
      return forget(db, types, inArray(orders.id, ids));
    },

    async forgetCallers(before) {
      return forget(db, types, and(ofCallers, sql`${due} < ${before.toISOString()}`));
    },
  };
}

const due = sql`coalesce(${orders.wantedAt}, ${orders.createdAt})`;
const isToCome = and(
  inArray(orders.status, ["pending", "confirmed", "in_progress"]),
  sql`${due} > now() - make_interval(days => ${lateDays})`,
);
/** Of an order that is forgotten already nothing is left of the request that made it. */
const namesSomebody = ne(orders.requestHash, "");
const ofCallers = and(isNull(orders.userId), namesSomebody);

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

function exportOf(types: OrderTypes, row: { type: OrderType; detail: unknown }): Record<string, unknown> {
  const detail = readDetail(types, row);
  return detail === null ? {} : types[row.type].exportDetail(detail);
}

/** Takes out of these orders who it was and where it went. Answers how many they are. */
async function forget(db: Db, types: OrderTypes, which: SQL | undefined): Promise<number> {
  const theirs = db.select({ id: orders.id }).from(orders).where(which);
  for (const type of Object.values(types)) await db.execute(type.anonymise(sql`${theirs}`));
  await db.delete(trackingLinks).where(inArray(trackingLinks.orderId, theirs));
  // They were made from what was typed, too; and a reason in the staff's own words may be about a person.
  const made = { requestHash: "", search: [], cancelReason: null };
  const forgotten = { userId: null, callerEmail: "", ...made };
  const ids = (await db.update(orders).set(forgotten).where(which).returning({ id: orders.id })).map(({ id }) => id);
  if (ids.length > 0) await db.execute(sql`select forget_order_actors(array[${sql.join(ids, sql`, `)}]::uuid[])`);
  return ids.length;
}
