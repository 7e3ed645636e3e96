import { and, asc, count, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { profiles } from "../accounts/account-tables.ts";
import type { Db } from "../database.ts";
import type {
  Order,
  OrderDetail,
  OrderHistoryEntry,
  OrderSummary,
  OrderTypeId,
  OwnOrderSummary,
} from "./order.ts";
import { customerEventKinds } from "./order-change.ts";
import {
  customerColumns,
  parseOrderRow,
  parseSource,
  parseStoredVat,
  sourceColumns,
  summaryColumns,
  vatColumns,
  wantedOrPlacedAt,
  wasAsap,
  wasMovedByStaff,
} from "./order-columns.ts";
import { orderEvents, orders } from "./order-tables.ts";
import type { OrderTypes } from "./order-type.ts";
import { type OrderStatus, openStatuses, parseStatus } from "./status/order-status.ts";

/**
 * `before` is the last order number of the previous page. Lists are newest first, with keyset
 * pagination.
 */
interface OrderFilter {
  type?: OrderTypeId | null;
  statuses?: readonly OrderStatus[] | null;
  /** With `statuses`: also lists deliveries that left the kitchen at or after this time. */
  leftSince?: Date | null;
  before?: number | null;
  limit: number;
}

export interface OrderReader {
  listByCustomer(userId: string, filter: OrderFilter): Promise<OwnOrderSummary[]>;
  /**
   * The customer's open orders wanted (or, if ASAP, placed) after `wantedAfter`, earliest first,
   * then orders that ended in the last `endedMinutes`, and completed deliveries for
   * `minutesOnItsWay` if that is longer. Leaves out orders whose last event is the customer's
   * cancellation.
   */
  listLive(
    userId: string,
    filter: { wantedAfter: Date; endedMinutes: number; minutesOnItsWay: number; limit: number },
  ): Promise<OwnOrderSummary[]>;
  /** The customer's last completed order with dishes. */
  findLastCompleted(userId: string): Promise<OrderSummary | null>;
  /** The customer's order count per type. */
  countByType(userId: string): Promise<Record<OrderTypeId, number>>;
  /** The order count per customer. Customers without orders are not in the map. */
  countByCustomer(userIds: readonly string[]): Promise<Map<string, number>>;
  /** Finds any customer's order, with the history that staff see. */
  find(key: OrderKey): Promise<Order | null>;
  /** Like `find`, with access control, and with the detail in the field for its type. */
  findDetail(key: OrderKey, access: OrderAccess): Promise<OrderDetail | null>;
}

export type OrderKey = { number: number } | { id: string };

/**
 * Which orders to find: only this customer's or, with `forStaff`, any order, with staff's names in
 * the history and the events that customers don't see. `takenByStaff` has the name in both.
 */
type OrderAccess = { customerId: string } | { forStaff: true };

/** The admin who took an order by phone or at the counter. */
const taker = alias(profiles, "taker");

export function createOrderReader(db: Db, types: OrderTypes): OrderReader {
  const find = async (key: OrderKey, access: OrderAccess): Promise<Order | null> => {
    const [row] = await db
      .select({
        ...summaryColumns(types),
        customer: customerColumns,
        ...sourceColumns,
        ...vatColumns,
        takerName: taker.fullName,
        callerEmail: orders.callerEmail,
      })
      .from(orders)
      .leftJoin(profiles, eq(profiles.id, orders.userId))
      .leftJoin(taker, eq(taker.id, orders.takenBy))
      .where(
        and(
          "id" in key ? eq(orders.id, key.id) : eq(orders.number, key.number),
          "customerId" in access ? eq(orders.userId, access.customerId) : undefined,
        ),
      );
    if (!row) return null;
    const { storedSource, takenBy, takerName, callerEmail, vatMode, vatRate, ...summary } = row;
    const { order, detail, facts } = parseOrderRow(types, summary);
    const source = parseSource({ storedSource, takenBy });
    const isByStaff = source !== "online" || callerEmail !== "";
    return {
      ...order,
      detail,
      contact: facts.contact,
      cash: facts.cash,
      source,
      takenByStaff: isByStaff ? { takenBy: takerName ?? "", email: callerEmail } : null,
      vat: parseStoredVat({ vatMode, vatRate }),
      history: await listHistory(db, row.id, { forStaff: "forStaff" in access }),
    };
  };

  return {
    find: (key) => find(key, { forStaff: true }),

    async findDetail(key, access) {
      const order = await find(key, access);
      return order && withNamedDetail(order);
    },

    async listByCustomer(customerId, filter) {
      const rows = await db
        .select({ ...summaryColumns(types), wasMovedByStaff, wasAsap, updatedAt: orders.updatedAt })
        .from(orders)
        .where(buildCondition(filter, eq(orders.userId, customerId)))
        .orderBy(desc(orders.number))
        .limit(filter.limit);
      return rows.map((row) => parseOrderRow(types, row).order);
    },

    async listLive(customerId, { wantedAfter, endedMinutes, minutesOnItsWay, limit }) {
      const rows = await db
        .select({ ...summaryColumns(types), wasMovedByStaff, wasAsap, updatedAt: orders.updatedAt })
        .from(orders)
        .where(
          and(
            eq(orders.userId, customerId),
            or(
              and(inArray(orders.status, openStatuses), gt(wantedOrPlacedAt, wantedAfter)),
              and(
                inArray(orders.status, ["completed", "cancelled"]),
                sql`${orders.updatedAt} > now() - make_interval(mins =>
                  case when ${orders.typeOfOrder} = 'menuorder' and ${orders.status} = 'completed'
                    then greatest(${endedMinutes}::int, ${minutesOnItsWay}::int) else ${endedMinutes}::int end)`,
                sql`not exists (select from order_events e where e.order_id = ${orders.id} and e.version = ${orders.version} and e.to_status = 'cancelled'
                                and e.kind = 'status_changed' and e.actor_kind = 'customer')`,
              ),
            ),
          ),
        )
        .orderBy(
          sql`${orders.status} in ('completed', 'cancelled')`,
          wantedOrPlacedAt,
          orders.number,
        )
        .limit(limit);
      return rows.map((row) => parseOrderRow(types, row).order);
    },

    async findLastCompleted(customerId) {
      const withDishes = Object.values(types).flatMap(({ id, hasDishes }) =>
        hasDishes ? [id] : [],
      );
      const [row] = await db
        .select(summaryColumns(types))
        .from(orders)
        .where(
          and(
            eq(orders.userId, customerId),
            eq(orders.status, "completed"),
            inArray(orders.typeOfOrder, withDishes),
          ),
        )
        .orderBy(desc(orders.number))
        .limit(1);
      return row ? parseOrderRow(types, row).order : null;
    },

    async countByType(customerId) {
      const rows = await db
        .select({ type: orders.typeOfOrder, total: count() })
        .from(orders)
        .where(eq(orders.userId, customerId))
        .groupBy(orders.typeOfOrder);
      const none = { reservation: 0, takeaway_order: 0, party_order: 0, menuorder: 0 };
      return { ...none, ...Object.fromEntries(rows.map(({ type, total }) => [type, total])) };
    },

    async countByCustomer(userIds) {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .select({ id: sql<string>`${orders.userId}`, total: count() })
        .from(orders)
        .where(inArray(orders.userId, [...userIds]))
        .groupBy(orders.userId);
      return new Map(rows.map(({ id, total }) => [id, total]));
    },
  };
}

/** The `OrderDetail` field for each type's detail. */
const detailNames = {
  menuorder: "menuOrder",
  takeaway_order: "takeaway",
  party_order: "partyOrder",
  reservation: "reservation",
} as const satisfies Record<OrderTypeId, keyof OrderDetail>;

function withNamedDetail({ detail, ...order }: Order): OrderDetail {
  const none = { menuOrder: null, takeaway: null, partyOrder: null, reservation: null };
  return { ...order, ...none, [detailNames[order.type]]: detail };
}

function buildCondition(filter: OrderFilter, more: SQL): SQL | undefined {
  return and(
    more,
    filter.type ? eq(orders.typeOfOrder, filter.type) : undefined,
    filter.statuses
      ? or(
          sql`${orders.status} = any(${sql.param(filter.statuses)})`,
          filter.leftSince
            ? and(
                eq(orders.typeOfOrder, "menuorder"),
                eq(orders.status, "completed"),
                gte(orders.updatedAt, filter.leftSince),
              )
            : undefined,
        )
      : undefined,
    filter.before ? lt(orders.number, filter.before) : undefined,
  );
}

/** Customers see neither staff names nor staff-only events. */
async function listHistory(
  db: Db,
  id: string,
  { forStaff }: { forStaff: boolean },
): Promise<OrderHistoryEntry[]> {
  const rows = await db
    .select({
      kind: orderEvents.kind,
      from: orderEvents.fromStatus,
      to: orderEvents.toStatus,
      by: orderEvents.actorKind,
      who: profiles.fullName,
      isOverride: orderEvents.isOverride,
      at: orderEvents.createdAt,
      version: orderEvents.version,
      change: orderEvents.change,
    })
    .from(orderEvents)
    .leftJoin(
      profiles,
      and(eq(profiles.id, orderEvents.actorId), eq(orderEvents.actorKind, "admin")),
    )
    .where(
      and(
        eq(orderEvents.orderId, id),
        forStaff ? undefined : inArray(orderEvents.kind, [...customerEventKinds]),
      ),
    )
    .orderBy(asc(orderEvents.id));
  return rows.map((entry) => ({
    ...entry,
    who: forStaff ? entry.who : null,
    from: entry.from === null ? null : parseStatus(entry.from),
    to: parseStatus(entry.to),
  }));
}
