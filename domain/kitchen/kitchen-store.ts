import { and, asc, count, desc, eq, gt, inArray, isNotNull, ne, not, or, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { menuItems } from "../menu/menu-tables.ts";
import {
  reservations,
  reservationTables,
  restaurantTables,
} from "../order-types/reservation/reservation-tables.ts";
import { hasEmail, wantedOrPlacedAt } from "../orders/order-columns.ts";
import { orders } from "../orders/order-tables.ts";
import type { OrderTypes } from "../orders/order-type.ts";
import { maxOverdueDays } from "../orders/status/max-overdue-days.ts";
import {
  type OrderStatus,
  openStatuses,
  orderStatuses,
  parseStatus,
} from "../orders/status/order-status.ts";
import type { SoldOutDish } from "../orders/status/sold-out-for.ts";
import { ticketPrints } from "./kitchen-tables.ts";
import type {
  Booking,
  CancelledTicket,
  ClosedTicket,
  StoredStep,
  Ticket,
  TicketToPrint,
} from "./ticket.ts";
import {
  closedBy,
  isClosedByCustomer,
  selectTickets,
  ticketColumns,
  toBoardTicket,
  toTicketToPrint,
} from "./ticket-rows.ts";

const bookingStatuses = [...openStatuses, "completed"] as const;

/** More events than a shop has within the undo time. */
const maxRecentEvents = 500;

export interface KitchenStore {
  /** Open orders with dishes, wanted (or placed) at or after `since`, sorted by that time. */
  listOpenTickets(query: { since: Date; limit: number }): Promise<Ticket[]>;
  /**
   * Orders with dishes that were no longer pending when they were cancelled, at or after `since`,
   * and pending ones that their customer cancelled at or after `sinceUnconfirmed`, latest first.
   * Each has its status before the cancellation.
   */
  listCancelledTickets(query: {
    since: Date;
    sinceUnconfirmed: Date;
    limit: number;
  }): Promise<CancelledTicket[]>;
  findTicket(number: number): Promise<TicketToPrint | null>;
  /** The dishes that are sold out at this time. */
  listSoldOut(at: Date): Promise<SoldOutDish[]>;
  /** The number of open orders with dishes that were wanted (or placed) before `since`. */
  countOpenBefore(since: Date): Promise<number>;
  /** Bookings from `from` (from `seatedFrom` if seated) to `to`, and later unconfirmed ones. */
  listBookings(between: { seatedFrom: Date; from: Date; to: Date }): Promise<Booking[]>;
  /** Orders with dishes that staff have completed or cancelled since `since`, latest first. */
  listClosed(query: { since: Date; limit: number }): Promise<ClosedTicket[]>;
  /** Marks a locked order as ready, or no longer ready, with an event. Acknowledges the order. */
  setReady(order: { id: string }, isReady: boolean, userId: string): Promise<void>;
  /** The status before a locked order's last status change; null if there was no change. */
  findPreviousStatus(orderId: string): Promise<OrderStatus | null>;
  /**
   * The user's last step, if it moved a ticket forward or delayed it less than `undoSeconds` ago
   * and the order has not changed since. Its email may have been sent already.
   */
  findLastStep(userId: string, undoSeconds: number): Promise<StoredStep | null>;
  /**
   * Records a print of a locked order's ticket, with an event. Returns the number of prints and
   * when the first was made.
   */
  addPrint(
    order: { id: string; version: number },
    userId: string,
  ): Promise<{ times: number; firstAt: Date }>;
}

const isStillSeated = and(isNotNull(reservations.seatedAt), ne(orders.status, "completed"));
const isWantedFrom = (from: Date) => sql`${wantedOrPlacedAt} >= ${from.toISOString()}::timestamptz`;
const isWantedBefore = (end: Date) => sql`${wantedOrPlacedAt} < ${end.toISOString()}::timestamptz`;

/**
 * `updatedAt` is when it closed. Leaves out orders that were too old for the board even then, which
 * limits the rows read from the index. The board starts `maxOverdueDays` before today.
 */
const isClosedSince = (since: Date) =>
  sql`${wantedOrPlacedAt} >= ${since.toISOString()}::timestamptz - make_interval(days => ${maxOverdueDays + 1}) and ${orders.updatedAt} >= ${since.toISOString()}::timestamptz`;

export function createKitchenStore(db: Db, types: OrderTypes): KitchenStore {
  const hasDishesToCook = inArray(
    orders.typeOfOrder,
    Object.values(types).flatMap(({ id, hasDishes }) => (hasDishes ? [id] : [])),
  );
  const isOpenWithDishes = and(inArray(orders.status, [...openStatuses]), hasDishesToCook);
  return {
    async listOpenTickets({ since, limit }) {
      const condition = and(isOpenWithDishes, isWantedFrom(since));
      const rows = await selectTickets(db, types, condition)
        .orderBy(asc(wantedOrPlacedAt), asc(orders.number))
        .limit(limit);
      return rows.map((row) => toBoardTicket(types, row));
    },

    async listCancelledTickets({ since, sinceUnconfirmed, limit }) {
      const rows = await db
        .select({ ...ticketColumns(types), isClosedByCustomer })
        .from(orders)
        .where(and(eq(orders.status, "cancelled"), hasDishesToCook, isClosedSince(since)))
        .orderBy(desc(orders.updatedAt), desc(orders.number))
        .limit(limit);
      return rows.flatMap((row) => {
        const status = row.statusBefore === null ? "pending" : parseStatus(row.statusBefore);
        const isOnBoard =
          status !== "pending" || (row.isClosedByCustomer && row.updatedAt >= sinceUnconfirmed);
        return isOnBoard
          ? [{ ...toBoardTicket(types, row), status, cancelledAt: row.updatedAt }]
          : [];
      });
    },

    async findTicket(number) {
      const [row] = await selectTickets(db, types, and(eq(orders.number, number), hasDishesToCook));
      return row ? toTicketToPrint(types, row) : null;
    },

    async listSoldOut(at) {
      const rows = await db
        .select({ id: menuItems.id, until: menuItems.soldOutUntil })
        .from(menuItems)
        .where(gt(menuItems.soldOutUntil, at));
      return rows.flatMap(({ id, until }) => (until ? [{ id, until }] : []));
    },

    async countOpenBefore(since) {
      const [row] = await db
        .select({ total: count() })
        .from(orders)
        .where(and(isOpenWithDishes, isWantedBefore(since)));
      return row?.total ?? 0;
    },

    async listBookings({ seatedFrom, from, to }) {
      const rows = await db
        .select({
          number: orders.number,
          version: orders.version,
          status: orders.status,
          isPractice: orders.isPractice,
          name: reservations.name,
          at: orders.wantedAt,
          guests: reservations.guests,
          tables: sql<string[]>`array(select ${restaurantTables.name} from ${reservationTables}
            join ${restaurantTables} on ${restaurantTables.id} = ${reservationTables.tableId}
            where ${reservationTables.reservationId} = ${orders.id} order by ${restaurantTables.position}, ${restaurantTables.id})`,
          specialRequests: reservations.specialRequests,
          hasEmail,
          isWalkIn: reservations.walkIn,
          arrivedAt: reservations.arrivedAt,
          seatedAt: reservations.seatedAt,
        })
        .from(orders)
        .innerJoin(reservations, eq(reservations.id, orders.id))
        .where(
          and(
            eq(orders.typeOfOrder, "reservation"),
            inArray(orders.status, [...bookingStatuses]),
            isWantedFrom(seatedFrom),
            or(isWantedFrom(from), isStillSeated),
            or(isWantedBefore(to), eq(orders.status, "pending")),
          ),
        )
        .orderBy(asc(orders.wantedAt), asc(orders.number));
      return rows.map((row) => ({ ...row, status: parseStatus(row.status), at: row.at ?? from }));
    },

    async listClosed({ since, limit }) {
      const rows = await db
        .select({ ...ticketColumns(types), closedBy })
        .from(orders)
        .where(
          and(
            inArray(orders.status, ["completed", "cancelled"]),
            hasDishesToCook,
            isClosedSince(since),
            not(isClosedByCustomer),
          ),
        )
        .orderBy(desc(orders.updatedAt), desc(orders.number))
        .limit(limit);
      return rows.map((row) => {
        const { number, type, deliveryMethod, status, version, name } = toBoardTicket(types, row);
        const { updatedAt: closedAt, closedBy, hasEmail } = row;
        return {
          number,
          type,
          deliveryMethod,
          status,
          version,
          name,
          closedAt,
          closedBy,
          hasEmail,
        };
      });
    },

    async setReady({ id }, isReady, userId) {
      await db.execute(sql`
        with changed as (
          update orders set ready_at = ${isReady ? sql`now()` : sql`null`}, version = version + 1, updated_at = now(),
                 acknowledged_by = case when acknowledged_at is null then ${userId}::text else acknowledged_by end,
                 acknowledged_at = coalesce(acknowledged_at, now())
           where id = ${id} returning id, status, version
        )
        insert into order_events (order_id, kind, from_status, to_status, actor_kind, actor_id, is_override, version)
        select id, ${isReady ? "ready" : "not_ready"}, status, status, 'admin', ${userId}, ${!isReady}::boolean, version from changed`);
    },

    async findPreviousStatus(orderId) {
      const { rows } = await db.execute<{ from: string }>(sql`
        select from_status as from from order_events
         where order_id = ${orderId} and kind = 'status_changed' order by id desc limit 1`);
      return rows[0] ? parseStatus(rows[0].from) : null;
    },

    async findLastStep(userId, undoSeconds) {
      // Only the latest events, to read few rows. The test of `rescheduled` repeats `isDelay` in SQL.
      // A confirmation in the same transaction as a delay is `confirmWithDelay`.
      const { rows } = await db.execute<{ [Field in keyof StoredStep]: StoredStep[Field] }>(sql`
        with step as (
          select * from (select * from order_events order by id desc limit ${maxRecentEvents}) latest
           where actor_id = ${userId} and kind in ('status_changed', 'ready', 'not_ready', 'rescheduled')
             and created_at > now() - make_interval(secs => ${undoSeconds})
           order by id desc limit 1
        )
        select orders.id as "orderId", orders.typeoforder as type, orders.number, step.version, step.from_status as "from",
               case when step.kind = 'rescheduled' then 'delay' when step.kind = 'ready' then 'ready'
                    when step.to_status = 'confirmed' and exists (select from order_events delay
                      where delay.order_id = step.order_id and delay.version = step.version - 1
                        and delay.kind = 'rescheduled' and delay.created_at = step.created_at) then 'confirmed_with_delay'
                    else step.to_status end as step,
               ceil(extract(epoch from step.created_at - now()) * 1000 + ${undoSeconds * 1_000})::int as "undoMs"
          from step join orders on orders.id = step.order_id and orders.version = step.version
         where ${hasDishesToCook} and (not step.is_override or step.to_status = 'cancelled')
           and (step.kind = 'ready' or (step.kind = 'rescheduled'
               and step.change->'wantedAt'->>'to' > coalesce(step.change->'wantedAt'->>'from', '')) or (step.kind = 'status_changed'
               and array_position(${sql.param(orderStatuses)}::text[], step.from_status)
                 < array_position(${sql.param(orderStatuses)}::text[], step.to_status)))`);
      return rows[0] ?? null;
    },

    async addPrint({ id, version }, userId) {
      await db.insert(ticketPrints).values({ orderId: id, version, printedBy: userId });
      await db.execute(sql`
        insert into order_events (order_id, kind, from_status, to_status, actor_kind, actor_id, version)
        select id, 'ticket_printed', status, status, 'admin', ${userId}, version from orders where id = ${id}`);
      const [printCount] = await db
        .select({ times: count(), firstAt: sql<string>`min(${ticketPrints.printedAt})` })
        .from(ticketPrints)
        .where(eq(ticketPrints.orderId, id));
      if (!printCount) throw new Error("The new ticket print was not found");
      return { times: printCount.times, firstAt: new Date(printCount.firstAt) };
    },
  };
}
