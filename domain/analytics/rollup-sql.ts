import { type SQL, sql } from "drizzle-orm";

/**
 * How to read the orders that are not rolled up. `few` always reads row by row through an index.
 * `all` scans the tables, for when there are more orders than `few` reads.
 */
export type ReadStrategy = "few" | "all";

/**
 * Maximum number of events, and of new orders, in one rollup batch or in one read with the strategy
 * `few`.
 */
export const rollupBatchSize = 2_000;

/**
 * The CTE `state`: the rollup state for this time zone. Empty if there is none; then no order
 * counts as rolled up.
 */
export function selectRollupState(timeZone: string): SQL {
  // A transaction id ahead of this server's is from another server, before the database was
  // restored or moved. Start again.
  return sql`
    state as materialized (
      select txid, event_id, reached_number from rollup_state
       where time_zone = ${timeZone} and txid <= pg_snapshot_xmax(pg_current_snapshot())
    )`;
}

/**
 * The CTE `orders_to_add`: the orders of the CTEs `new_orders`, which are missing from the rollups,
 * and `late_events`, which are stale in them. `settled` excludes events that an open transaction
 * could still precede.
 */
export function selectOrdersToAdd(strategy: ReadStrategy, { settled }: { settled: boolean }): SQL {
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
    ), orders_to_add as materialized (
      select order_id from late_events union select order_id from new_orders
    )`;
}

/**
 * CTEs for the current contributions of `orders_to_add`, their previous contributions, and the
 * differences.
 */
export function selectContributionsAndDeltas(strategy: ReadStrategy, timeZone: string): SQL {
  // Keeps the planner from scanning a table for a few rows.
  const preventFlattening = strategy === "few" ? sql`offset 0` : sql``;
  return sql`
    current_contributions as materialized (
      select o.id as order_id, (o.created_at at time zone ${timeZone})::date as day, o.typeoforder, o.status, o.total_amount as pence,
             coalesce(r.guests, p.guest_count, 0) as guests
        from orders_to_add
        cross join lateral (
          select id, created_at, typeoforder, status, total_amount from orders where id = orders_to_add.order_id and not is_practice ${preventFlattening}
        ) o
        left join lateral (select guests from reservations where id = orders_to_add.order_id ${preventFlattening}) r on true
        left join lateral (select guest_count from party_orders where id = orders_to_add.order_id ${preventFlattening}) p on true
    ), previous_contributions as materialized (
      select b.* from orders_to_add
        cross join lateral (
          select day, typeoforder, status, pence, guests from rolled_up_orders where order_id = orders_to_add.order_id ${preventFlattening}
        ) b
    ), deltas as materialized (
      select grain, starts, typeoforder, status, sum(orders) as orders, sum(pence) as pence, sum(guests) as guests
        from (select day, typeoforder, status, 1 as orders, pence, guests from current_contributions
              union all
              select day, typeoforder, status, -1, -pence, -guests from previous_contributions) as each
        cross join lateral (values ('day', day), ('year', date_trunc('year', day)::date)) as of_day (grain, starts)
       group by grain, starts, typeoforder, status
      having sum(orders) <> 0 or sum(pence) <> 0 or sum(guests) <> 0
    )`;
}
