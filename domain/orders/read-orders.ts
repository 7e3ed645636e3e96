import { and, asc, count, desc, eq, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { profiles } from "../accounts/account-tables.ts";
import type { Db } from "../database.ts";
import { partyOrders } from "../order-types/party/party-tables.ts";
import { reservations, reservationTables, restaurantTables } from "../order-types/reservation/reservation-tables.ts";
import { takeawayOrders } from "../order-types/takeaway/takeaway-tables.ts";
import { staffEventKinds } from "./customer-change.ts";
import type { MenuOrderDetail, OrderDetail, OrderHistoryEntry, OrderSummary, OrderType } from "./order.ts";
import { asRead, customerColumns, summaryColumns } from "./order-columns.ts";
import { type OrderStatus, readStatus } from "./order-status.ts";
import { menuOrders, orderEvents, orders } from "./order-tables.ts";

/** Which of their orders a customer wants to see. `before` is the last number of the page before: lists run from the newest down, by keyset. */
interface OrderFilter {
  type?: OrderType | null;
  statuses?: readonly OrderStatus[] | null;
  before?: number | null;
  limit: number;
}

export interface OrderReading {
  ofCustomer(userId: string, filter: OrderFilter): Promise<OrderSummary[]>;
  /** How many a customer has of each type. */
  countsOf(userId: string): Promise<Record<OrderType, number>>;
  /** `userId` limits the look to that customer's own; null is for staff and for mails. */
  detail(which: { number: number } | { id: string }, userId: string | null): Promise<OrderDetail | null>;
}

const taker = alias(profiles, "taker");

export function orderReading(db: Db): OrderReading {
  return {
    async ofCustomer(customerId, filter) {
      const rows = await db
        .select(summaryColumns)
        .from(orders)
        .leftJoin(reservations, eq(reservations.id, orders.id))
        .leftJoin(partyOrders, eq(partyOrders.id, orders.id))
        .where(matching(filter, eq(orders.userId, customerId)))
        .orderBy(desc(orders.number))
        .limit(filter.limit);
      return rows.map(asRead);
    },

    async countsOf(customerId) {
      const rows = await db
        .select({ type: orders.typeOfOrder, many: count() })
        .from(orders)
        .where(eq(orders.userId, customerId))
        .groupBy(orders.typeOfOrder);
      const none = { reservation: 0, takeaway_order: 0, party_order: 0, menuorder: 0 };
      return { ...none, ...Object.fromEntries(rows.map(({ type, many }) => [type, many])) };
    },

    async detail(which, customerId) {
      const [row] = await db
        .select({
          ...summaryColumns,
          customer: customerColumns,
          takerId: orders.takenBy,
          takenBy: taker.fullName,
          callerEmail: orders.callerEmail,
          menuOrder: menuOrders,
          takeaway: takeawayOrders,
          party: partyOrders,
          reservation: reservations,
        })
        .from(orders)
        .leftJoin(profiles, eq(profiles.id, orders.userId))
        .leftJoin(taker, eq(taker.id, orders.takenBy))
        .leftJoin(menuOrders, eq(menuOrders.id, orders.id))
        .leftJoin(takeawayOrders, eq(takeawayOrders.id, orders.id))
        .leftJoin(partyOrders, eq(partyOrders.id, orders.id))
        .leftJoin(reservations, eq(reservations.id, orders.id))
        .where(
          and(
            "id" in which ? eq(orders.id, which.id) : eq(orders.number, which.number),
            customerId === null ? undefined : eq(orders.userId, customerId),
          ),
        );
      if (!row) return null;
      const { menuOrder, takeaway, party, reservation, takerId, takenBy, callerEmail, ...umbrella } = row;
      const isTaken = takerId !== null || callerEmail !== "";
      return {
        ...asRead(umbrella),
        onThePhone: isTaken ? { takenBy: takenBy ?? "", email: callerEmail } : null,
        menuOrder: menuOrder && asMenuOrder(menuOrder),
        takeaway: takeaway && withoutId(takeaway),
        partyOrder: party && { ...withoutId(party), eventTime: party.eventTime?.slice(0, 5) ?? null },
        reservation: reservation && { ...withoutId(reservation), ...(await seatsOf(db, row.id)) },
        contact: {
          name: menuOrder?.shippingInfo.name ?? (takeaway ?? party ?? reservation)?.name ?? "",
          phone: menuOrder?.shippingInfo.phone ?? (takeaway ?? party ?? reservation)?.contact ?? "",
        },
        history: await historyOf(db, row.id, { forStaff: customerId === null }),
      };
    },
  };
}

function matching(filter: OrderFilter, more: SQL): SQL | undefined {
  return and(
    more,
    filter.type ? eq(orders.typeOfOrder, filter.type) : undefined,
    filter.statuses ? sql`${orders.status} = any(${sql.param(filter.statuses)})` : undefined,
    filter.before ? lt(orders.number, filter.before) : undefined,
  );
}

function withoutId<Row extends { id: string }>({ id: _, ...row }: Row): Omit<Row, "id"> {
  return row;
}

function asMenuOrder(row: typeof menuOrders.$inferSelect): MenuOrderDetail {
  return {
    subtotal: row.subtotal,
    discount: row.discountAmount,
    vat: row.vatAmount,
    vatMode: row.vatMode,
    vatRate: row.vatRate,
    couponCode: row.couponCode,
    shipping: row.shippingInfo,
    paymentMethod: row.paymentMethod,
  };
}

async function seatsOf(db: Db, id: string): Promise<{ tables: string[]; until: Date | null }> {
  const rows = await db
    .select({ name: restaurantTables.name, until: sql<string>`upper(${reservationTables.during})` })
    .from(reservationTables)
    .innerJoin(restaurantTables, eq(restaurantTables.id, reservationTables.tableId))
    .where(eq(reservationTables.reservationId, id))
    .orderBy(asc(restaurantTables.position), asc(restaurantTables.id));
  const [first] = rows;
  return { tables: rows.map(({ name }) => name), until: first ? new Date(first.until) : null };
}

/** Who of the staff did what, and what they do among themselves, is for the staff: a customer is told that it was the restaurant. */
async function historyOf(db: Db, id: string, { forStaff }: { forStaff: boolean }): Promise<OrderHistoryEntry[]> {
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
    .leftJoin(profiles, and(eq(profiles.id, orderEvents.actorId), eq(orderEvents.actorKind, "admin")))
    .where(and(eq(orderEvents.orderId, id), forStaff ? undefined : notInArray(orderEvents.kind, [...staffEventKinds])))
    .orderBy(asc(orderEvents.id));
  return rows.map((entry) => ({
    ...entry,
    who: forStaff ? entry.who : null,
    from: entry.from === null ? null : readStatus(entry.from),
    to: readStatus(entry.to),
  }));
}
