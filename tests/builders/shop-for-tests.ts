import pg from "pg";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { everyDay } from "../../domain/scheduling/opening-hours.ts";

/** Open around the clock, so that what happens to an order does not depend on when the test runs. */
export const allDay = { weeklyHours: everyDay([{ opens: "00:00", closes: "00:00" }]) };

/** Limits so high that they never answer in place of what is tested or measured: one account orders for many people, from one network. */
export const unlimited = { openOrdersPerAccount: 999_999, ordersPerNetwork: 999_999 };

/** Lets a shop take any number of orders at any hour. */
export async function takeAllOrders(database: Pick<pg.Pool, "query">): Promise<void> {
  await database.query("update business set settings = settings || $1::jsonb", [JSON.stringify({ ...allDay, ...unlimited })]);
}

/** Settings of a shop that has not been started yet. A change after the start would drop the pages in its memory. */
export async function setFromStart(owner: pg.ClientConfig, settings: Partial<BusinessSettings>): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`alter table business alter column settings set default '${JSON.stringify(settings)}'`);
  await client.end();
}
