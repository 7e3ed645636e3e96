import { and, asc, eq, notExists, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { orders } from "../../orders/order-tables.ts";
import { reservations, reservationTables, restaurantTables } from "./reservation-tables.ts";
import type { Table } from "./table.ts";
import type { BusyTable } from "./table-stays.ts";

export interface TableStore {
  /** The tables in use, sorted by position. */
  list(): Promise<Table[]>;
  /** Locks all tables until the transaction ends. Returns the same tables as `list`. */
  lock(): Promise<Table[]>;
  /** When tables are taken during a period (epoch ms), excluding the reservation `exceptId`. */
  listBusy(from: number, to: number, exceptId?: string): Promise<BusyTable[]>;
  /** Replaces the reservation's tables. Lock the tables first. */
  assign(
    reservationId: string,
    tableIds: readonly number[],
    during: { from: number; to: number },
  ): Promise<void>;
  release(reservationId: string): Promise<void>;
  /** The tables that the reservation released last. Empty while it has tables. */
  listReleased(reservationId: string): Promise<Pick<Table, "id" | "name">[]>;
  /** The ids of the reservation's tables, sorted by position. */
  listAssigned(reservationId: string): Promise<number[]>;
  /**
   * The order number of the first booking of this table in a period (epoch ms), excluding the
   * reservation `exceptId`. Null if there is none.
   */
  findBookingAt(
    tableId: number,
    period: { from: number; to: number },
    exceptId?: string,
  ): Promise<number | null>;
  /** Frees the reservation's tables from `at` (epoch ms) onwards. */
  freeFrom(reservationId: string, at: number): Promise<void>;
  /** Adds these tables if there are none yet. */
  addIfNone(tables: readonly Omit<Table, "id">[]): Promise<void>;
}

const columns = {
  id: restaurantTables.id,
  name: restaurantTables.name,
  seats: restaurantTables.seats,
  joinGroup: restaurantTables.joinGroup,
  position: restaurantTables.position,
};
const rangeStart = sql`lower(${reservationTables.during})`;
const rangeEnd = sql`upper(${reservationTables.during})`;
const toEpochMs = (instant: typeof rangeStart) =>
  sql<number>`(extract(epoch from ${instant}) * 1000)::float8`;

function overlaps(period: { from: number; to: number }, exceptId: string | undefined) {
  return and(
    sql`${reservationTables.during} && tstzrange(${new Date(period.from).toISOString()}, ${new Date(period.to).toISOString()})`,
    exceptId ? sql`${reservationTables.reservationId} <> ${exceptId}` : undefined,
  );
}

export function createTableStore(db: Db): TableStore {
  const listInUse = () =>
    db
      .select(columns)
      .from(restaurantTables)
      .where(eq(restaurantTables.inUse, true))
      .orderBy(asc(restaurantTables.position), asc(restaurantTables.id));
  /** Deletes the reservation's tables and stores which ones they were. */
  const releaseWhere = (reservationId: string, condition: SQL = sql`true`) =>
    db.execute(sql`
      with released as (
           delete from ${reservationTables}
            where ${reservationTables.reservationId} = ${reservationId} and ${condition}
        returning table_id)
      update reservations set released_tables = (select array_agg(table_id) from released)
       where id = ${reservationId} and exists (select from released)`);
  return {
    list: () => listInUse(),
    async lock() {
      // In a fixed order, so that two concurrent bookings cannot deadlock.
      await db
        .select({ id: restaurantTables.id })
        .from(restaurantTables)
        .orderBy(asc(restaurantTables.id))
        .for("no key update");
      return listInUse();
    },
    async listBusy(from, to, exceptId) {
      return db
        .select({
          tableId: reservationTables.tableId,
          from: toEpochMs(rangeStart),
          to: toEpochMs(rangeEnd),
        })
        .from(reservationTables)
        .where(overlaps({ from, to }, exceptId));
    },
    async assign(reservationId, tableIds, during) {
      await db.delete(reservationTables).where(eq(reservationTables.reservationId, reservationId));
      const range = `[${new Date(during.from).toISOString()},${new Date(during.to).toISOString()})`;
      await db
        .insert(reservationTables)
        .values(tableIds.map((tableId) => ({ reservationId, tableId, during: range })));
    },
    async release(reservationId) {
      await releaseWhere(reservationId);
    },
    async listReleased(reservationId) {
      const assigned = db
        .select()
        .from(reservationTables)
        .where(eq(reservationTables.reservationId, reservationId));
      return db
        .select({ id: restaurantTables.id, name: restaurantTables.name })
        .from(restaurantTables)
        .innerJoin(reservations, sql`${restaurantTables.id} = any(${reservations.releasedTables})`)
        .where(and(eq(reservations.id, reservationId), notExists(assigned)))
        .orderBy(asc(restaurantTables.position), asc(restaurantTables.id));
    },
    async listAssigned(reservationId) {
      const rows = await db
        .select({ id: restaurantTables.id })
        .from(reservationTables)
        .innerJoin(restaurantTables, eq(restaurantTables.id, reservationTables.tableId))
        .where(eq(reservationTables.reservationId, reservationId))
        .orderBy(asc(restaurantTables.position), asc(restaurantTables.id));
      return rows.map(({ id }) => id);
    },
    async findBookingAt(tableId, period, exceptId) {
      const [row] = await db
        .select({ number: orders.number })
        .from(reservationTables)
        .innerJoin(orders, eq(orders.id, reservationTables.reservationId))
        .where(and(eq(reservationTables.tableId, tableId), overlaps(period, exceptId)))
        .orderBy(asc(rangeStart))
        .limit(1);
      return row?.number ?? null;
    },
    async freeFrom(reservationId, at) {
      const moment = sql`${new Date(at).toISOString()}::timestamptz`;
      await releaseWhere(reservationId, sql`${rangeStart} >= ${moment}`);
      await db
        .update(reservationTables)
        .set({ during: sql`tstzrange(${rangeStart}, ${moment})` })
        .where(
          and(eq(reservationTables.reservationId, reservationId), sql`${rangeEnd} > ${moment}`),
        );
    },
    async addIfNone(tables) {
      // Prevents two nodes that start at the same time from both adding the tables.
      await db.execute(sql`select pg_advisory_xact_lock(711463)`);
      const [existing] = await db
        .select({ id: restaurantTables.id })
        .from(restaurantTables)
        .limit(1);
      if (!existing) await db.insert(restaurantTables).values([...tables]);
    },
  };
}
