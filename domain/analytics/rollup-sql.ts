import { type SQL, sql } from "drizzle-orm";

/**
 * How to read the orders that are not rolled up: `few` walks the index row by row whatever the planner estimates; `all` scans the
 * tables, for a first rollup.
 */
export type ReadStrategy = "few" | "all";

/** Maximum number of events, and of new orders, in a batch, or added while a page is read. */
export const rollupBatchSize = 2_000;

/** The rollup state for this time zone. No row when there is none: then no order is rolled up. */
export function rollupStateOf(timeZone: string): SQL {
  // A position ahead of this database comes from another one (restored, moved): start over.
  return sql`
    state as materialized (
      select txid, event_id, reached_number from rollup_state
       where time_zone = ${timeZone} and txid <= pg_snapshot_xmax(pg_current_snapshot())
    )`;
}

/**
 * The orders whose rollup is missing or stale: those with a later event or a higher number. `settled` excludes events that an
 * open transaction could still precede.
 */
export function ordersToAdd(strategy: ReadStrategy, { settled }: { settled: boolean }): SQL {
  const limitClause = strategy === "few" ? sql`limit ${rollupBatchSize}` : sql``;
  return sql`
    late_events as materialized (
      select txid, id, order_id from order_events
       where (txid, id) > ((select txid from state), (select event_id from state))
         ${settled ? sql`and txid < pg_snapshot_xmin(pg_current_snapshot())` : sql``}
       order by txid, id ${limitClause}
    ), new_orders as materialized (
      select id as order_id, number from orders
       where number > coalesce((select reached_number from state), 0)
       order by number ${limitClause}
    ), fresh as materialized (
      select order_id from late_events union select order_id from new_orders
    )`;
}

/** What these orders contribute now, and what they contributed before. */
export function currentAndPreviousSums(strategy: ReadStrategy, timeZone: string): SQL {
  // Keeps the planner from scanning a table for a few rows.
  const oneByOne = strategy === "few" ? sql`offset 0` : sql``;
  return sql`
    now_of as materialized (
      select o.id as order_id, (o.created_at at time zone ${timeZone})::date as day, o.typeoforder, o.status, o.total_amount as pence,
             coalesce(r.guests, p.guest_count, 0) as guests
        from fresh
        cross join lateral (
          select id, created_at, typeoforder, status, total_amount from orders where id = fresh.order_id ${oneByOne}
        ) o
        left join lateral (select guests from reservations where id = fresh.order_id ${oneByOne}) r on true
        left join lateral (select guest_count from party_orders where id = fresh.order_id ${oneByOne}) p on true
    ), before_of as materialized (
      select b.* from fresh
        cross join lateral (
          select day, typeoforder, status, pence, guests from rolled_up_orders where order_id = fresh.order_id ${oneByOne}
        ) b
    ), deltas as materialized (
      select grain, starts, typeoforder, status, sum(orders) as orders, sum(pence) as pence, sum(guests) as guests
        from (select day, typeoforder, status, 1 as orders, pence, guests from now_of
              union all
              select day, typeoforder, status, -1, -pence, -guests from before_of) as each
        cross join lateral (values ('day', day), ('year', date_trunc('year', day)::date)) as of_day (grain, starts)
       group by grain, starts, typeoforder, status
      having sum(orders) <> 0 or sum(pence) <> 0 or sum(guests) <> 0
    )`;
}
