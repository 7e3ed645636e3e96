import { and, asc, count, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { profiles } from "../customers/customer-tables.ts";
import type { Db } from "../database.ts";
import { partyOrders } from "../party/party-tables.ts";
import { reservations, reservationTables, restaurantTables } from "../reservations/reservation-tables.ts";
import { takeawayOrders } from "../takeaway/takeaway-tables.ts";
import { readLines } from "./kept-lines.ts";
import type {
  KeptOrderLine,
  MenuOrderDetail,
  OrderDetail,
  OrderHistoryEntry,
  OrderSummary,
  OrderType,
  StaffOrderSummary,
} from "./order.ts";
import { type OrderStatus, readStatus } from "./order-status.ts";
import { menuOrders, orderEvents, orders } from "./order-tables.ts";

/** Which orders a list wants. `before` is the last number of the page before: lists run from the newest down, by keyset. */
export interface OrderFilter {
  type?: OrderType | null;
  statuses?: readonly OrderStatus[] | null;
  before?: number | null;
  limit: number;
}

export interface OrderReading {
  ofCustomer(userId: string, filter: OrderFilter): Promise<OrderSummary[]>;
  forStaff(filter: OrderFilter): Promise<StaffOrderSummary[]>;
  /** How many a customer has of each type. */
  countsOf(userId: string): Promise<Record<OrderType, number>>;
  /** `userId` limits the look to that customer's own; null is for staff and for mails. */
  detail(which: { number: number } | { id: string }, userId: string | null): Promise<OrderDetail | null>;
}

const summary = {
  id: orders.id,
  number: orders.number,
  type: orders.typeOfOrder,
  status: orders.status,
  version: orders.version,
  total: orders.totalAmount,
  lines: orders.items,
  createdAt: orders.createdAt,
  wantedAt: orders.wantedAt,
  wantedAllDay: sql<boolean>`${partyOrders.id} is not null and ${partyOrders.eventTime} is null`,
  guests: sql<number | null>`coalesce(${reservations.guests}, ${partyOrders.guestCount})`,
};
const customer = { id: profiles.id, fullName: profiles.fullName, email: profiles.email, phone: profiles.phone };

export function orderReading(db: Db): OrderReading {
  return {
    async ofCustomer(customerId, filter) {
      const rows = await db
        .select(summary)
        .from(orders)
        .leftJoin(reservations, eq(reservations.id, orders.id))
        .leftJoin(partyOrders, eq(partyOrders.id, orders.id))
        .where(matching(filter, eq(orders.userId, customerId)))
        .orderBy(desc(orders.number))
        .limit(filter.limit);
      return rows.map(asRead);
    },

    async forStaff(filter) {
      const rows = await db
        .select({ ...summary, customer })
        .from(orders)
        .leftJoin(profiles, eq(profiles.id, orders.userId))
        .leftJoin(reservations, eq(reservations.id, orders.id))
        .leftJoin(partyOrders, eq(partyOrders.id, orders.id))
        .where(matching(filter))
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
          ...summary,
          customer,
          menuOrder: menuOrders,
          takeaway: takeawayOrders,
          party: partyOrders,
          reservation: reservations,
        })
        .from(orders)
        .leftJoin(profiles, eq(profiles.id, orders.userId))
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
      const { menuOrder, takeaway, party, reservation, ...umbrella } = row;
      return {
        ...asRead(umbrella),
        menuOrder: menuOrder && asMenuOrder(menuOrder),
        takeaway: takeaway && withoutId(takeaway),
        partyOrder: party && { ...withoutId(party), eventTime: party.eventTime?.slice(0, 5) ?? null },
        reservation: reservation && { ...withoutId(reservation), ...(await seatsOf(db, row.id)) },
        history: await historyOf(db, row.id),
      };
    },
  };
}

function matching(filter: OrderFilter, more?: SQL): SQL | undefined {
  return and(
    more,
    filter.type ? eq(orders.typeOfOrder, filter.type) : undefined,
    filter.statuses ? sql`${orders.status} = any(${sql.param(filter.statuses)})` : undefined,
    filter.before ? lt(orders.number, filter.before) : undefined,
  );
}

function asRead<Row extends { status: string; lines: KeptOrderLine[] }>(row: Row) {
  return { ...row, status: readStatus(row.status), lines: readLines(row.lines) };
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

async function historyOf(db: Db, id: string): Promise<OrderHistoryEntry[]> {
  const rows = await db
    .select({
      kind: orderEvents.kind,
      from: orderEvents.fromStatus,
      to: orderEvents.toStatus,
      by: orderEvents.actorKind,
      at: orderEvents.createdAt,
      version: orderEvents.version,
      change: orderEvents.change,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  return rows.map((entry) => ({
    ...entry,
    from: entry.from === null ? null : readStatus(entry.from),
    to: readStatus(entry.to),
  }));
}
