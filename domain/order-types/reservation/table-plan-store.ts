import { asc, eq, max, sql } from "drizzle-orm";
import type { Db } from "../../database.ts";
import { reservationTables, restaurantTables } from "./reservation-tables.ts";
import type { Table } from "./table.ts";

/** A table on the settings page. */
export interface PlannedTable extends Table {
  inUse: boolean;
  /** Number of current and future bookings. */
  bookingCount: number;
  /** Start of the first current or future booking. */
  next: Date | null;
  /**
   * True if the table has past or future bookings, and therefore cannot be deleted. Cancelled
   * bookings do not count.
   */
  hasHistory: boolean;
}

export type TableFacts = Pick<Table, "name" | "seats" | "joinGroup">;

/** For editing the dining room. Before a write, lock the tables (`TableStore.lock`). */
export interface TablePlanStore {
  /** All tables, including those out of use. `now` is in epoch ms. */
  list(now: number): Promise<PlannedTable[]>;
  /** Adds a table at the end of the list and returns its id; null when the name is taken. */
  add(table: TableFacts): Promise<number | null>;
  /** Returns false if the new name is taken. */
  update(id: number, facts: Partial<TableFacts & { inUse: boolean }>): Promise<boolean>;
  delete(id: number): Promise<void>;
  /**
   * Order numbers of current and future bookings that would no longer fit if the table had this
   * many seats.
   */
  listOrdersTooLargeFor(id: number, seats: number, now: number): Promise<number[]>;
}

/** Calls `onChange` after each write. */
export function createTablePlanStore(db: Db, onChange: () => void): TablePlanStore {
  const isNameTaken = async (name: string | undefined, ownId: number | null) => {
    if (name === undefined) return false;
    const rows = await db
      .select({ id: restaurantTables.id })
      .from(restaurantTables)
      .where(eq(restaurantTables.name, name));
    return rows.some(({ id }) => id !== ownId);
  };
  return {
    async list(now) {
      const at = new Date(now).toISOString();
      const during = reservationTables.during;
      const rows = await db
        .select({
          id: restaurantTables.id,
          name: restaurantTables.name,
          seats: restaurantTables.seats,
          joinGroup: restaurantTables.joinGroup,
          position: restaurantTables.position,
          inUse: restaurantTables.inUse,
          bookingCount: sql<number>`(count(*) filter (where upper(${during}) > ${at}::timestamptz))::int`,
          next: sql<
            number | null
          >`(extract(epoch from min(lower(${during})) filter (where upper(${during}) > ${at}::timestamptz)) * 1000)::float8`,
          hasHistory: sql<boolean>`count(${during}) > 0`,
        })
        .from(restaurantTables)
        .leftJoin(reservationTables, eq(reservationTables.tableId, restaurantTables.id))
        .groupBy(restaurantTables.id)
        .orderBy(asc(restaurantTables.position), asc(restaurantTables.id));
      return rows.map((row) => ({ ...row, next: row.next === null ? null : new Date(row.next) }));
    },

    async add(table) {
      if (await isNameTaken(table.name, null)) return null;
      const [last] = await db
        .select({ position: max(restaurantTables.position) })
        .from(restaurantTables);
      const [row] = await db
        .insert(restaurantTables)
        .values({ ...table, position: (last?.position ?? 0) + 1 })
        .onConflictDoNothing()
        .returning({ id: restaurantTables.id });
      onChange();
      return row?.id ?? null;
    },

    async update(id, facts) {
      if (await isNameTaken(facts.name, id)) return false;
      await db.update(restaurantTables).set(facts).where(eq(restaurantTables.id, id));
      onChange();
      return true;
    },

    async delete(id) {
      await db.delete(restaurantTables).where(eq(restaurantTables.id, id));
      onChange();
    },

    async listOrdersTooLargeFor(id, seats, now) {
      const { rows } = await db.execute<{ number: number }>(sql`
        select orders.number
          from reservation_tables as given
          join reservations on reservations.id = given.reservation_id
          join orders on orders.id = reservations.id
         where given.table_id = ${id} and upper(given.during) > ${new Date(now).toISOString()}::timestamptz
           and reservations.guests > (
                 select sum(case when tables.id = ${id} then ${seats}::int else tables.seats end)
                   from reservation_tables as all_given join restaurant_tables as tables on tables.id = all_given.table_id
                  where all_given.reservation_id = given.reservation_id)
         order by orders.number`);
      return rows.map(({ number }) => number);
    },
  };
}
