import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { menuOrders, orderEvents, orders } from "./order-tables.ts";

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
  delivery: typeof menuOrders.$inferSelect.shippingInfo | null;
  couponCode: string | null;
  paymentMethod: string | null;
  history: { what: string; status: string; at: Date }[];
}

/** A customer's orders as records about a person: to be handed over, or to be kept without them. */
export interface OrderBooks {
  /** All of a customer's, newest first. */
  ofPerson(userId: string): Promise<KeptOrder[]>;
  /** Numbers of the orders that are neither done nor long overdue. */
  stillToCome(userId: string): Promise<number[]>;
  /** Takes out of the orders who it was and where it went. What was ordered and paid stays, as tax law asks. */
  forgetPerson(userId: string): Promise<void>;
}

export function orderBooks(db: Db): OrderBooks {
  return {
    async ofPerson(userId) {
      const rows = await db
        .select({ order: orders, menu: menuOrders })
        .from(orders)
        .leftJoin(menuOrders, eq(menuOrders.id, orders.id))
        .where(eq(orders.userId, userId))
        .orderBy(desc(orders.number));
      const ids = rows.map(({ order }) => order.id);
      const events = await db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.id));
      return rows.map(({ order, menu }) => ({
        number: order.number,
        type: order.typeOfOrder,
        status: order.status,
        lines: order.items.map(({ name, price, quantity }) => ({ name, price, quantity })),
        total: order.totalAmount,
        placedAt: order.createdAt,
        wantedAt: order.wantedAt,
        delivery: menu?.shippingInfo ?? null,
        couponCode: menu?.couponCode ?? null,
        paymentMethod: menu?.paymentMethod ?? null,
        history: events
          .filter(({ orderId }) => orderId === order.id)
          .map(({ kind, toStatus, createdAt }) => ({ what: kind, status: toStatus, at: createdAt })),
      }));
    },

    async stillToCome(userId) {
      const due = sql`coalesce(${orders.wantedAt}, ${orders.createdAt})`;
      const rows = await db
        .select({ number: orders.number })
        .from(orders)
        .where(
          and(
            eq(orders.userId, userId),
            inArray(orders.status, ["pending", "confirmed", "in_progress"]),
            sql`${due} > now() - make_interval(days => ${lateDays})`,
          ),
        )
        .orderBy(asc(orders.number));
      return rows.map(({ number }) => number);
    },

    async forgetPerson(userId) {
      const theirs = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
      await db
        .update(menuOrders)
        .set({ shippingInfo: { name: "", phone: "", address: "", notes: "" } })
        .where(inArray(menuOrders.id, theirs));
      // It was made from what was typed, too.
      await db.update(orders).set({ userId: null, requestHash: "" }).where(eq(orders.userId, userId));
    },
  };
}
