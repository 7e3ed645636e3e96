import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { profiles } from "../accounts/account-tables.ts";
import type { Db } from "../database.ts";
import type { OrderTypeId } from "../orders/order.ts";
import { detailColumn, getFacts, readDetail } from "../orders/order-columns.ts";
import { orders } from "../orders/order-tables.ts";
import type { OrderTypes } from "../orders/order-type.ts";

/** An order that no member of staff has acknowledged. */
export interface NewOrder {
  number: number;
  type: OrderTypeId;
  /** The customer's name; empty once anonymised. */
  name: string;
  placedAt: Date;
  wantedAt: Date | null;
  wantedAllDay: boolean;
}

/** `by` is the name of the person who acknowledged the order; empty if nobody did, or once their account is deleted. */
export interface Acknowledgement {
  number: number;
  by: string;
}

export interface NewOrderStore {
  /** New orders, longest waiting first. `count` includes orders beyond `limit`. */
  listUnacknowledged(limit: number): Promise<{ count: number; orders: NewOrder[] }>;
  /**
   * Acknowledges the orders that nobody has acknowledged yet, with an event each, and returns them. Of concurrent callers, only
   * one gets each order.
   */
  acknowledge(numbers: readonly number[], userId: string): Promise<{ id: string; number: number }[]>;
  /** Who acknowledged these orders. */
  listAcknowledgements(numbers: readonly number[]): Promise<Acknowledgement[]>;
}

export function newOrderStore(db: Db, types: OrderTypes): NewOrderStore {
  return {
    async listUnacknowledged(limit) {
      const rows = await db
        .select({
          number: orders.number,
          type: orders.typeOfOrder,
          placedAt: orders.createdAt,
          wantedAt: orders.wantedAt,
          detail: detailColumn(types),
          count: sql<number>`(count(*) over ())::int`,
        })
        .from(orders)
        .where(and(isNull(orders.acknowledgedAt), eq(orders.status, sql`'pending'`)))
        .orderBy(asc(orders.number))
        .limit(limit);
      return {
        count: rows[0]?.count ?? 0,
        orders: rows.map(({ count: _, detail, ...order }) => {
          const { type } = order;
          const { contact, wantedAllDay } = getFacts(types, { type, detail: readDetail(types, { type, detail }) });
          return { ...order, name: contact.name, wantedAllDay };
        }),
      };
    },

    async acknowledge(numbers, userId) {
      // Locks in a fixed order, so that concurrent calls do not deadlock.
      const { rows } = await db.execute<{ id: string; number: number }>(sql`
        with waiting as (
          select id from orders where number = any(${sql.param(numbers)}::int[]) and acknowledged_at is null order by number for update
        ), acknowledged as (
          update orders set acknowledged_at = now(), acknowledged_by = ${userId} from waiting where orders.id = waiting.id
          returning orders.id, orders.number, orders.status, orders.version
        ), event as (
          insert into order_events (order_id, kind, from_status, to_status, actor_kind, actor_id, version)
          select id, 'acknowledged', status, status, 'admin', ${userId}, version from acknowledged order by number
        )
        select id, number from acknowledged order by number`);
      return rows;
    },

    async listAcknowledgements(numbers) {
      if (numbers.length === 0) return [];
      return db
        .select({ number: orders.number, by: sql<string>`coalesce(${profiles.fullName}, '')` })
        .from(orders)
        .leftJoin(profiles, eq(profiles.id, orders.acknowledgedBy))
        .where(inArray(orders.number, [...numbers]))
        .orderBy(asc(orders.number));
    },
  };
}
