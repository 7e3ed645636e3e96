import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { profiles } from "../accounts/account-tables.ts";
import type { Db } from "../database.ts";
import type { OrderTypeId } from "../orders/order.ts";
import { detailColumn, getFacts, readDetail } from "../orders/order-columns.ts";
import { orders } from "../orders/order-tables.ts";
import type { OrderTypes } from "../orders/order-type.ts";

/** An order that is new, or not confirmed yet, for alerts and the new-orders bar. */
export interface NewOrder {
  number: number;
  type: OrderTypeId;
  /** The customer's name; empty once anonymised. */
  name: string;
  placedAt: Date;
  wantedAt: Date | null;
  wantedAllDay: boolean;
  /** The lead time when the order was placed; null in older orders. */
  leadMinutes: number | null;
  /** True if the order was placed in practice mode. */
  isPractice: boolean;
  /** True if the order has waited too long, and therefore rings louder. */
  isUrgent: boolean;
  /** When it last rang again because its start was late; null if it has not. */
  rangAgainAt: Date | null;
}

/** A pending or automatically confirmed order that no one has acknowledged. */
export interface UnacknowledgedOrder {
  id: string;
  number: number;
  type: OrderTypeId;
  placedAt: Date;
  rangAgainAt: NewOrder["rangAgainAt"];
  escalation: number;
}

/**
 * `by` is the name of the person who acknowledged the order; empty if no one has, or once their
 * account is deleted.
 */
export interface Acknowledgement {
  number: number;
  by: string;
}

export interface NewOrderStore {
  /** New orders, oldest first. `count` includes orders beyond `limit`. */
  listUnacknowledged(limit: number): Promise<{ count: number; orders: NewOrder[] }>;
  /**
   * Acknowledges those of the orders that no one has acknowledged yet, with an event for each, and
   * returns them. If callers run concurrently, only one of them gets each order.
   */
  acknowledge(
    numbers: readonly number[],
    userId: string,
  ): Promise<{ id: string; number: number }[]>;
  /**
   * Makes those of the orders ring again that this user acknowledged less than `maxAgeSeconds` ago
   * and that no one has confirmed or closed since, with an event for each. Returns them.
   */
  undoAcknowledgement(
    numbers: readonly number[],
    userId: string,
    maxAgeSeconds: number,
  ): Promise<{ id: string; number: number }[]>;
  /**
   * Makes an unconfirmed order ring again that was acknowledged before `seenBefore`, with an event
   * at `at`. Returns the order's id, or null if there is no such order.
   */
  ringAgain(number: number, times: { seenBefore: Date; at: Date }): Promise<string | null>;
  listToEscalate(): Promise<UnacknowledgedOrder[]>;
  /**
   * The oldest of the unconfirmed orders that staff have acknowledged, at most `maxWaiting`,
   * and the count of all.
   */
  listToConfirm(): Promise<{ count: number; orders: NewOrder[] }>;
  /** The times of the unconfirmed orders, including those that staff have acknowledged. */
  listPending(): Promise<Pick<NewOrder, "placedAt" | "wantedAt">[]>;
  /**
   * Escalates an order by one step, with an event. Returns false if it has been acknowledged,
   * closed or escalated since it was read.
   */
  escalate(order: UnacknowledgedOrder): Promise<boolean>;
  /** Those of these orders that are acknowledged, and who acknowledged them. */
  listAcknowledgements(numbers: readonly number[]): Promise<Acknowledgement[]>;
}

/** More orders than wait to be seen or confirmed in any shop. The oldest come first. */
const maxWaiting = 200;

/**
 * No one has acknowledged the order, though the system may have confirmed it. Must match the
 * partial index.
 */
const isUnacknowledged = and(
  isNull(orders.acknowledgedAt),
  sql`${orders.status} in ('pending', 'confirmed')`,
);

const rangAgainAt = sql<Date | null>`(
  select max(created_at) from order_events
   where order_id = orders.id and kind = 'not_acknowledged' and actor_kind = 'system')`.mapWith(
  orders.createdAt,
);

export function createNewOrderStore(db: Db, types: OrderTypes): NewOrderStore {
  async function listOldest(condition: SQL | undefined, limit: number) {
    const rows = await db
      .select({
        number: orders.number,
        type: orders.typeOfOrder,
        placedAt: orders.createdAt,
        wantedAt: orders.wantedAt,
        leadMinutes: orders.leadMinutes,
        escalation: orders.escalation,
        rangAgainAt,
        isPractice: orders.isPractice,
        detail: detailColumn(types),
        count: sql<number>`(count(*) over ())::int`,
      })
      .from(orders)
      .where(condition)
      .orderBy(asc(orders.number))
      .limit(limit);
    return {
      count: rows[0]?.count ?? 0,
      orders: rows.map(({ count: _, detail, escalation, ...order }) => {
        const { type } = order;
        const { contact, wantedAllDay } = getFacts(types, {
          type,
          detail: readDetail(types, { type, detail }),
        });
        return { ...order, name: contact.name, wantedAllDay, isUrgent: escalation > 0 };
      }),
    };
  }

  return {
    listUnacknowledged: (limit) => listOldest(isUnacknowledged, limit),

    listToConfirm: () =>
      listOldest(and(eq(orders.status, "pending"), isNotNull(orders.acknowledgedAt)), maxWaiting),

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

    async undoAcknowledgement(numbers, userId, maxAgeSeconds) {
      // An order that was confirmed automatically was confirmed before it was acknowledged.
      const { rows } = await db.execute<{ id: string; number: number }>(sql`
        with acknowledged as (
          select id from orders where number = any(${sql.param(numbers)}::int[]) and acknowledged_by = ${userId}
             and acknowledged_at > now() - make_interval(secs => ${maxAgeSeconds})
             and (status = 'pending' or (status = 'confirmed' and acknowledged_at > updated_at))
           order by number for update
        ), undone as (
          update orders set acknowledged_at = null, acknowledged_by = null from acknowledged where orders.id = acknowledged.id
          returning orders.id, orders.number, orders.status, orders.version
        ), event as (
          insert into order_events (order_id, kind, from_status, to_status, actor_kind, actor_id, version)
          select id, 'not_acknowledged', status, status, 'admin', ${userId}, version from undone order by number
        )
        select id, number from undone order by number`);
      return rows;
    },

    async ringAgain(number, { seenBefore, at }) {
      const { rows } = await db.execute<{ id: string }>(sql`
        with seen as (
          update orders set acknowledged_at = null, acknowledged_by = null
           where number = ${number} and status = 'pending' and acknowledged_at < ${seenBefore}
          returning id, status, version
        )
        insert into order_events (order_id, kind, from_status, to_status, actor_kind, version, created_at)
        select id, 'not_acknowledged', status, status, 'system', version, ${at}::timestamptz from seen returning order_id as id`);
      return rows[0]?.id ?? null;
    },

    async listToEscalate() {
      return db
        .select({
          id: orders.id,
          number: orders.number,
          type: orders.typeOfOrder,
          placedAt: orders.createdAt,
          rangAgainAt,
          escalation: orders.escalation,
        })
        .from(orders)
        .where(isUnacknowledged)
        .orderBy(asc(orders.number))
        .limit(maxWaiting);
    },

    listPending() {
      return db
        .select({ placedAt: orders.createdAt, wantedAt: orders.wantedAt })
        .from(orders)
        .where(eq(orders.status, "pending"))
        .orderBy(asc(orders.number))
        .limit(maxWaiting);
    },

    async escalate({ id, escalation }) {
      const { rows } = await db.execute(sql`
        with escalated as (
          update orders set escalation = escalation + 1
           where id = ${id} and escalation = ${escalation} and ${isUnacknowledged}
          returning id, status, version
        )
        insert into order_events (order_id, kind, from_status, to_status, actor_kind, version)
        select id, 'escalated', status, status, 'system', version from escalated returning id`);
      return rows.length === 1;
    },

    async listAcknowledgements(numbers) {
      if (numbers.length === 0) return [];
      return db
        .select({ number: orders.number, by: sql<string>`coalesce(${profiles.fullName}, '')` })
        .from(orders)
        .leftJoin(profiles, eq(profiles.id, orders.acknowledgedBy))
        .where(and(inArray(orders.number, [...numbers]), isNotNull(orders.acknowledgedAt)))
        .orderBy(asc(orders.number));
    },
  };
}
