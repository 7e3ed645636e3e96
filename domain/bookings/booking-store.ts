import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import {
  reservations,
  reservationTables,
  restaurantTables,
} from "../order-types/reservation/reservation-tables.ts";
import type { BusyTable } from "../order-types/reservation/table-stays.ts";
import { noShowReason } from "../orders/cancel-reason.ts";
import { hasEmail, wantedOrPlacedAt } from "../orders/order-columns.ts";
import { orders } from "../orders/order-tables.ts";
import type { Arrival } from "../orders/status/order-stage.ts";
import { orderStatuses, parseStatus } from "../orders/status/order-status.ts";
import type { DayBooking, RoomTable, WaitingParty } from "./booking.ts";

/** Maximum length of a booking, for finding bookings that began before the requested period. */
const maxStayHours = 24;

export interface BookingStore {
  /**
   * Bookings that overlap a period (`to` is exclusive), sorted by time. Includes cancelled ones.
   */
  list(between: { from: Date; to: Date }): Promise<DayBooking[]>;
  /** All tables, sorted by position, including those out of use. */
  listTables(): Promise<RoomTable[]>;
  /**
   * When tables are claimed by seated guests who have not left, for claims that overlap the period.
   * Times are in epoch ms.
   */
  listSeated(period: { from: number; to: number }): Promise<BusyTable[]>;
  /** Null if the order is not a booking. */
  findArrival(orderId: string): Promise<(Arrival & { isWalkIn: boolean }) | null>;
  /**
   * Records when the guests of a walk-in were added to the waiting list, and the wait that staff
   * quoted; null removes both.
   */
  setWaiting(
    orderId: string,
    party: Pick<WaitingParty, "quotedMinutes" | "addedAt"> | null,
  ): Promise<void>;
  /** The waiting party that was seated as this walk-in; null if it was not on the waiting list. */
  findWaiting(orderId: string): Promise<Omit<WaitingParty, "id"> | null>;
  /**
   * Marks the guests of a locked booking as arrived or seated, or undoes that, with an event.
   * Seated guests count as arrived; undoing that brings back what was before.
   */
  setArrival(
    order: { id: string },
    change: { step: "arrived" | "seated"; undo: boolean; userId: string },
  ): Promise<void>;
  /**
   * Replaces an email address in all of a customer's bookings, because staff can bring back even a
   * cancelled one. Bookings with another address keep it.
   */
  replaceEmail(userId: string, addresses: { from: string; to: string }): Promise<void>;
}

const endsAt = sql<
  string | null
>`(select max(upper(${reservationTables.during})) from ${reservationTables}
  where ${reservationTables.reservationId} = ${orders.id})`;

export function createBookingStore(db: Db): BookingStore {
  return {
    async list({ from, to }) {
      const fromText = from.toISOString();
      const toText = to.toISOString();
      const rows = await db
        .select({
          number: orders.number,
          version: orders.version,
          status: orders.status,
          name: reservations.name,
          phone: reservations.contact,
          guests: reservations.guests,
          specialRequests: reservations.specialRequests,
          at: orders.wantedAt,
          until: endsAt,
          tableIds: sql<number[]>`array(select ${restaurantTables.id} from ${reservationTables}
            join ${restaurantTables} on ${restaurantTables.id} = ${reservationTables.tableId}
            where ${reservationTables.reservationId} = ${orders.id} order by ${restaurantTables.position}, ${restaurantTables.id})`,
          hasEmail,
          isWalkIn: reservations.walkIn,
          arrivedAt: reservations.arrivedAt,
          seatedAt: reservations.seatedAt,
          cancelReason: orders.cancelReason,
        })
        .from(orders)
        .innerJoin(reservations, eq(reservations.id, orders.id))
        .where(
          and(
            eq(orders.typeOfOrder, "reservation"),
            // Lists every status, because the index for staff lists begins with type and status.
            inArray(orders.status, [...orderStatuses]),
            // The second condition limits the rows that the index returns.
            sql`(${wantedOrPlacedAt} >= ${fromText}::timestamptz or ${endsAt} > ${fromText}::timestamptz)`,
            sql`${wantedOrPlacedAt} >= ${fromText}::timestamptz - make_interval(hours => ${maxStayHours}) and ${wantedOrPlacedAt} < ${toText}::timestamptz`,
          ),
        )
        .orderBy(asc(orders.wantedAt), asc(orders.number));
      return rows.map(({ cancelReason, ...row }) => {
        const status = parseStatus(row.status);
        const isNoShow = status === "cancelled" && cancelReason === noShowReason;
        return {
          ...row,
          status,
          at: row.at ?? from,
          until: row.until === null ? null : new Date(row.until),
          isNoShow,
        };
      });
    },

    async listTables() {
      const { id, name, seats, joinGroup, position, inUse } = restaurantTables;
      return db
        .select({ id, name, seats, joinGroup, position, inUse })
        .from(restaurantTables)
        .orderBy(asc(position), asc(id));
    },

    async listSeated(period) {
      const { during, tableId } = reservationTables;
      const fromText = new Date(period.from).toISOString();
      const toText = new Date(period.to).toISOString();
      const toEpochMs = (instant: SQL) =>
        sql<number>`(extract(epoch from ${instant}) * 1000)::float8`;
      return db
        .select({
          tableId,
          from: toEpochMs(sql`lower(${during})`),
          to: toEpochMs(sql`upper(${during})`),
        })
        .from(reservationTables)
        .innerJoin(reservations, eq(reservations.id, reservationTables.reservationId))
        .innerJoin(orders, eq(orders.id, reservations.id))
        .where(
          and(
            sql`${orders.status} in ('confirmed', 'in_progress') and ${reservations.seatedAt} is not null`,
            sql`${during} && tstzrange(${fromText}, ${toText})`,
          ),
        );
    },

    async findArrival(orderId) {
      const { arrivedAt, seatedAt, walkIn: isWalkIn } = reservations;
      const [row] = await db
        .select({ arrivedAt, seatedAt, isWalkIn })
        .from(reservations)
        .where(eq(reservations.id, orderId));
      return row ?? null;
    },

    async setWaiting(orderId, party) {
      await db
        .update(reservations)
        .set({
          quotedMinutes: party?.quotedMinutes ?? null,
          waitingSince: party?.addedAt ?? null,
        })
        .where(eq(reservations.id, orderId));
    },

    async findWaiting(orderId) {
      const { name, contact: phone, guests, quotedMinutes, waitingSince } = reservations;
      const [row] = await db
        .select({ name, phone, guests, quotedMinutes, addedAt: waitingSince })
        .from(reservations)
        .where(eq(reservations.id, orderId));
      if (!row?.addedAt) return null;
      return { ...row, addedAt: row.addedAt, quotedMinutes: row.quotedMinutes ?? 0 };
    },

    async setArrival({ id }, { step, undo, userId }) {
      // Guests seated directly have the same time for both steps. A walk-in stays arrived.
      const arrivedBeforeSeated = sql`case when ${reservations.walkIn} then ${reservations.arrivedAt}
        else nullif(${reservations.arrivedAt}, ${reservations.seatedAt}) end`;
      const undone = { arrivedAt: step === "arrived" ? null : arrivedBeforeSeated, seatedAt: null };
      const changes = undo
        ? undone
        : {
            arrivedAt: sql`coalesce(${reservations.arrivedAt}, now())`,
            ...(step === "seated" && { seatedAt: sql`now()` }),
          };
      await db.update(reservations).set(changes).where(eq(reservations.id, id));
      await db.execute(sql`
        with changed as (
          update orders set version = version + 1, updated_at = now() where id = ${id} returning id, status, version
        )
        insert into order_events (order_id, kind, from_status, to_status, actor_kind, actor_id, is_override, version)
        select id, ${undo ? `not_${step}` : step}, status, status, 'admin', ${userId}, ${undo}::boolean, version from changed`);
    },

    async replaceEmail(userId, { from, to }) {
      const ownOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
      await db
        .update(reservations)
        .set({ email: to })
        .where(and(eq(reservations.email, from), inArray(reservations.id, ownOrders)));
    },
  };
}
