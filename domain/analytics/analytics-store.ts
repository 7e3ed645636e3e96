import { sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import type { DashboardFigures, DayFigures, YearFigures } from "./dashboard-figures.ts";
import {
  type ReadStrategy,
  rollupBatchSize,
  selectContributionsAndDeltas,
  selectOrdersToAdd,
  selectRollupState,
} from "./rollup-sql.ts";

export interface AnalyticsStore {
  /**
   * Exact current figures from one snapshot: the rollups plus the orders that are not yet in them.
   * Returns days from `daysSince` (`YYYY-MM-DD`) on, and all years.
   */
  getFigures(query: { timeZone: string; daysSince: string }): Promise<DashboardFigures>;
  /**
   * Adds a batch of new and changed orders to the rollups. Call it in a transaction. `more` is true
   * if another batch is due.
   */
  rollUp(timeZone: string): Promise<{ more: boolean }>;
  recountCustomers(): Promise<void>;
}

export function createAnalyticsStore(db: Db): AnalyticsStore {
  return {
    async getFigures(query) {
      const { isComplete, figures } = await readFigures(db, query, "few");
      // Incomplete only while the rollups are built or rebuilt, or have fallen behind.
      return isComplete ? figures : (await readFigures(db, query, "all")).figures;
    },

    async rollUp(timeZone) {
      if (!(await lockState(db, timeZone))) return { more: false };
      return rollUpBatch(db, timeZone);
    },

    async recountCustomers() {
      // One statement, so that a concurrent sign-up or deletion is counted either here or in
      // `customer_count_changes`.
      await db.execute(sql`
        with deleted_changes as (delete from customer_count_changes)
        update rollup_state set customers = (select count(*) from profiles) where id = 1`);
    },
  };
}

/**
 * `isComplete` is false if more orders are waiting to be rolled up than the strategy `few` reads.
 */
async function readFigures(
  db: Db,
  { timeZone, daysSince }: { timeZone: string; daysSince: string },
  strategy: ReadStrategy,
): Promise<{ isComplete: boolean; figures: DashboardFigures }> {
  const { rows } = await db.execute<{
    years: YearFigures[];
    days: DayFigures[];
    customers: number;
    isComplete: boolean;
  }>(sql`
    with ${selectRollupState(timeZone)}, ${selectOrdersToAdd(strategy, { settled: false })}, ${selectContributionsAndDeltas(strategy, timeZone)},
    rolled as (
      select grain, starts, typeoforder, status, orders, pence, guests from order_rollups
       where grain = 'year' or (grain = 'day' and starts >= ${daysSince}::date)
      union all
      select grain, starts, typeoforder, status, orders, pence, guests from deltas where grain = 'year' or starts >= ${daysSince}::date
    ), years as (
      select extract(year from starts)::int as year, typeoforder as type, status,
             sum(orders)::int as orders, sum(pence)::float8 as pence, sum(guests)::int as guests
        from rolled where grain = 'year' group by starts, typeoforder, status
    ), days as (
      select starts::text as day,
             coalesce(sum(pence) filter (where typeoforder <> 'reservation'), 0)::float8 as revenue,
             coalesce(sum(orders) filter (where typeoforder = 'reservation'), 0)::int as reservation,
             coalesce(sum(orders) filter (where typeoforder = 'party_order'), 0)::int as party_order,
             coalesce(sum(orders) filter (where typeoforder = 'takeaway_order'), 0)::int as takeaway_order,
             coalesce(sum(orders) filter (where typeoforder = 'menuorder'), 0)::int as menuorder
        from rolled where grain = 'day' and status <> 'cancelled' group by starts
    ), staff as (
      select id from profiles where role = 'admin'
      union select profiles.id from business join profiles on profiles.id = owner_id
    )
    select (select coalesce(json_agg(years), '[]') from years) as years, (select coalesce(json_agg(days), '[]') from days) as days,
           (coalesce((select customers + coalesce((select sum(change) from customer_count_changes), 0) from rollup_state where id = 1),
                     (select count(*) from profiles)) - (select count(*) from staff))::int as customers,
           ${strategy === "all"} or ((select count(*) from late_events) < ${rollupBatchSize} and (select count(*) from new_orders) < ${rollupBatchSize})
             as "isComplete"`);
  if (!rows[0]) throw new Error("Expected one row");
  const { isComplete, ...figures } = rows[0];
  return { isComplete, figures };
}

/**
 * Locks the state row, and creates it if it is missing. Resets it if the time zone has changed or
 * the database has been restored or moved. Returns false if another node has the lock.
 */
async function lockState(db: Db, timeZone: string): Promise<boolean> {
  const lockedState = sql`
    select time_zone = ${timeZone} and txid <= pg_snapshot_xmax(pg_current_snapshot()) as usable
      from rollup_state where id = 1 for update skip locked`;
  const { rows } = await db.execute<{ usable: boolean }>(lockedState);
  if (rows[0]?.usable) return true;
  // Starts again from the first order. For each order, the old contribution is subtracted and the
  // current one added.
  const resetQuery = rows[0]
    ? sql`
        update rollup_state
           set time_zone = ${timeZone}, txid = pg_snapshot_xmin(pg_current_snapshot()), event_id = 0, reached_number = 0
         where id = 1 returning true as usable`
    : sql`
        insert into rollup_state (id, time_zone, txid, event_id, reached_number, customers)
        values (1, ${timeZone}, pg_snapshot_xmin(pg_current_snapshot()), 0, 0, (select count(*) from profiles))
        on conflict do nothing returning true as usable`;
  const reset = await db.execute<{ usable: boolean }>(resetQuery);
  return reset.rows.length === 1;
}

async function rollUpBatch(db: Db, timeZone: string): Promise<{ more: boolean }> {
  const { rows } = await db.execute<{ more: boolean }>(sql`
    with ${selectRollupState(timeZone)}, ${selectOrdersToAdd("few", { settled: true })}, ${selectContributionsAndDeltas("few", timeZone)},
    rolled as (
      insert into order_rollups as existing (grain, starts, typeoforder, status, orders, pence, guests)
      select grain, starts, typeoforder, status, orders, pence, guests from deltas
      on conflict (grain, starts, typeoforder, status) do update
         set orders = existing.orders + excluded.orders,
             pence = existing.pence + excluded.pence,
             guests = existing.guests + excluded.guests
    ), contributions as (
      insert into rolled_up_orders (order_id, day, typeoforder, status, pence, guests)
      select order_id, day, typeoforder, status, pence, guests from current_contributions
      on conflict (order_id) do update
         set day = excluded.day, status = excluded.status, pence = excluded.pence, guests = excluded.guests
    ), counted as (
      delete from customer_count_changes returning change
    ), last_event as (
      select txid, id from late_events order by txid desc, id desc limit 1
    ), advanced as (
      update rollup_state
         set txid = coalesce((select txid from last_event), rollup_state.txid),
             event_id = coalesce((select id from last_event), rollup_state.event_id),
             reached_number = coalesce((select max(number) from new_orders), rollup_state.reached_number),
             customers = customers + coalesce((select sum(change) from counted), 0)
       where exists (select from orders_to_add) or exists (select from counted)
    )
    select (select count(*) from late_events) = ${rollupBatchSize} or (select count(*) from new_orders) = ${rollupBatchSize} as more`);
  return { more: rows[0]?.more ?? false };
}
