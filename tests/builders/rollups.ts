import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { system } from "../../domain/actor.ts";
import { rollUpOrders } from "../../domain/analytics/roll-up-orders.ts";
import { computeFigures, sortFigures } from "./compute-figures.ts";
import { waitForOpenTransactions } from "./open-transactions.ts";
import type { TestShop } from "./shop.ts";

const london = "Europe/London";

/** Rolls up everything except events that an open transaction could still precede. */
export async function rollUpSettled(shop: TestShop): Promise<void> {
  while ((await rollUpOrders(shop, system)).more);
}

/**
 * Waits for all open transactions on this server, including those of other tests, then rolls up
 * everything.
 */
export async function rollUpAll(shop: TestShop): Promise<void> {
  await waitForOpenTransactions(shop);
  await rollUpSettled(shop);
}

/** Expects the dashboard's figures to match the orders. */
export async function expectExactFigures(shop: TestShop, timeZone = london): Promise<void> {
  const figures = await shop.stores.analytics.getFigures({ timeZone, daysSince: "2000-01-01" });
  expect(sortFigures(figures)).toEqual(await computeFigures(shop, timeZone));
}

/** The number of orders and events that are not rolled up yet. */
export async function countNotRolledUp({ database }: TestShop, timeZone = london): Promise<number> {
  const { rows } = await database.db.execute<{ left: number }>(sql`
    select ((select count(*) from orders where number > reached_number)
          + (select count(*) from order_events e where (e.txid, e.id) > (s.txid, s.event_id)))::int as left
      from rollup_state s where time_zone = ${timeZone}`);
  return rows[0]?.left ?? Number.NaN;
}
