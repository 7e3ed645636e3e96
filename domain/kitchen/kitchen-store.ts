import { and, asc, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { menuOrders } from "../order-types/delivery/delivery-tables.ts";
import { partyOrders } from "../order-types/party/party-tables.ts";
import { reservations, reservationTables, restaurantTables } from "../order-types/reservation/reservation-tables.ts";
import { takeawayOrders } from "../order-types/takeaway/takeaway-tables.ts";
import { parseStoredLines } from "../orders/order-columns.ts";
import { parseStatus } from "../orders/order-status.ts";
import { orders } from "../orders/order-tables.ts";
import { ticketPrints } from "./kitchen-tables.ts";
import type { Booking, Ticket, TicketToPrint } from "./ticket.ts";

const open = ["pending", "confirmed", "in_progress"] as const;
const taken = [...open, "completed"] as const;
const cooked = ["menuorder", "takeaway_order", "party_order"] as const;

/** How often a ticket was printed, and first when. */
export interface PrintCount {
  times: number;
  firstAt: Date;
}

export interface KitchenStore {
  /** Open orders to cook, ordered by wanted time. `since` excludes those wanted earlier. */
  openTickets(wanted: { since: Date; limit: number }): Promise<Ticket[]>;
  ticketOf(number: number): Promise<TicketToPrint | null>;
  /** The number of open orders to cook that were wanted before `since`. */
  openBefore(since: Date): Promise<number>;
  /** Bookings between two moments, `to` exclusive. */
  bookings(between: { from: Date; to: Date }): Promise<Booking[]>;
  /** Records a print of a locked order's ticket, with an event. */
  addPrint(order: { id: string; version: number }, userId: string): Promise<PrintCount>;
}

/** An order without a time is wanted when it is placed. Must match the index of the staff lists. */
const due = sql`coalesce(${orders.wantedAt}, ${orders.createdAt})`;

export function kitchenStore(db: Db): KitchenStore {
  return {
    async openTickets({ since, limit }) {
      const mine = and(isOpenToCook, sql`${due} >= ${since.toISOString()}::timestamptz`);
      const rows = await tickets(db, mine).orderBy(asc(due), asc(orders.number)).limit(limit);
      return rows.map((row) => withoutContact(toTicket(row)));
    },

    async ticketOf(number) {
      const [row] = await tickets(db, and(eq(orders.number, number), inArray(orders.typeOfOrder, [...cooked])));
      return row ? toTicket(row) : null;
    },

    async openBefore(since) {
      const [row] = await db
        .select({ many: count() })
        .from(orders)
        .where(and(isOpenToCook, sql`${due} < ${since.toISOString()}::timestamptz`));
      return row?.many ?? 0;
    },

    async bookings({ from, to }) {
      const rows = await db
        .select({
          number: orders.number,
          status: orders.status,
          name: reservations.name,
          at: orders.wantedAt,
          guests: reservations.guests,
          tables: sql<string[]>`array(select ${restaurantTables.name} from ${reservationTables}
            join ${restaurantTables} on ${restaurantTables.id} = ${reservationTables.tableId}
            where ${reservationTables.reservationId} = ${orders.id} order by ${restaurantTables.position}, ${restaurantTables.id})`,
          specialRequests: reservations.specialRequests,
        })
        .from(orders)
        .innerJoin(reservations, eq(reservations.id, orders.id))
        .where(
          and(
            eq(orders.typeOfOrder, "reservation"),
            inArray(orders.status, [...taken]),
            sql`${due} >= ${from.toISOString()}::timestamptz and ${due} < ${to.toISOString()}::timestamptz`,
          ),
        )
        .orderBy(asc(orders.wantedAt), asc(orders.number));
      return rows.map((row) => ({ ...row, status: parseStatus(row.status), at: row.at ?? from }));
    },

    async addPrint({ id, version }, userId) {
      await db.insert(ticketPrints).values({ orderId: id, version, printedBy: userId });
      await db.execute(sql`
        insert into order_events (order_id, kind, from_status, to_status, actor_kind, actor_id, version)
        select id, 'ticket_printed', status, status, 'admin', ${userId}, version from orders where id = ${id}`);
      const [prints] = await db
        .select({ times: count(), firstAt: sql<string>`min(${ticketPrints.printedAt})` })
        .from(ticketPrints)
        .where(eq(ticketPrints.orderId, id));
      if (!prints) throw new Error("The new ticket print was not found");
      return { times: prints.times, firstAt: new Date(prints.firstAt) };
    },
  };
}

const isOpenToCook = and(inArray(orders.status, [...open]), inArray(orders.typeOfOrder, [...cooked]));

function tickets(db: Db, which: SQL | undefined) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      type: orders.typeOfOrder,
      status: orders.status,
      version: orders.version,
      name: sql<string>`coalesce(${takeawayOrders.name}, ${partyOrders.name}, ${menuOrders.shippingInfo}->>'name', '')`,
      placedAt: orders.createdAt,
      wantedAt: orders.wantedAt,
      wantedAllDay: sql<boolean>`${partyOrders.id} is not null and ${partyOrders.eventTime} is null`,
      phone: sql<string>`coalesce(${takeawayOrders.contact}, ${partyOrders.contact}, ${menuOrders.shippingInfo}->>'phone', '')`,
      address: sql<string | null>`case when ${partyOrders.deliveryMethod} = 'Delivery' then ${partyOrders.address}
        else ${menuOrders.shippingInfo}->>'address' end`,
      guests: partyOrders.guestCount,
      deliveryMethod: partyOrders.deliveryMethod,
      lines: orders.items,
      notes: sql<string>`coalesce(${takeawayOrders.instructions}, ${partyOrders.specialRequests}, ${menuOrders.shippingInfo}->>'notes', '')`,
      timesPrinted: sql<number>`(select count(*)::int from ${ticketPrints} where ${ticketPrints.orderId} = ${orders.id})`,
      changedAt: sql<string | null>`(select max(e.created_at) from order_events e
        where e.order_id = ${orders.id} and e.kind in ('modified', 'rescheduled'))`,
    })
    .from(orders)
    .leftJoin(menuOrders, eq(menuOrders.id, orders.id))
    .leftJoin(takeawayOrders, eq(takeawayOrders.id, orders.id))
    .leftJoin(partyOrders, eq(partyOrders.id, orders.id))
    .where(which);
}

function toTicket(row: Awaited<ReturnType<typeof tickets>>[number]): TicketToPrint {
  return {
    ...row,
    status: parseStatus(row.status),
    changedAt: row.changedAt === null ? null : new Date(row.changedAt),
    lines: parseStoredLines(row.lines).map(({ id, name, quantity, category, vegan, allergens }) => ({
      ...{ id, name, quantity, category, vegan, allergens },
    })),
  };
}

/** The board is visible to everyone in the kitchen, so it has no phone numbers or addresses. */
function withoutContact({ phone: _, address: __, ...ticket }: TicketToPrint): Ticket {
  return ticket;
}
