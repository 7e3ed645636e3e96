import pg from "pg";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import { getSectionValues } from "../../domain/business/settings-sections.ts";
import { sameHoursDaily } from "../../domain/scheduling/opening-hours.ts";

/** Open all day, so that tests do not depend on the time. */
export const openAllDay = { weeklyHours: sameHoursDaily([{ opens: "00:00", closes: "00:00" }]) };

/**
 * The default prices and a VAT number, as if the owner had saved them, so that the back office does
 * not ask for them.
 */
export const chosenPrices = {
  ...getSectionValues("prices", defaultSettings),
  vatNumber: "GB123456782",
};

/** Effectively unlimited, because tests place many orders with one account from one network. */
export const noOrderLimits = { openOrdersPerAccount: 999_999, ordersPerNetwork: 999_999 };

/**
 * Sets how often a customer has changed and cancelled orders in the hour that starts now. A large
 * negative number lifts the limit for that hour.
 */
export async function setChangeCount(
  database: Pick<pg.Pool, "query">,
  userId: string,
  count: number,
): Promise<void> {
  await database.query(
    "insert into auth_rate_limits (id, key, count, last_request) values ($1, $2, $3, extract(epoch from now()) * 1000)",
    [`changes of ${userId}`, `order-changes|${userId}`, count],
  );
}

/**
 * Opens a shop all day and lifts its limits per account and network. Pickup slots and tables still
 * fill up.
 */
export async function acceptAllOrders(database: Pick<pg.Pool, "query">): Promise<void> {
  await database.query("update business set settings = settings || $1::jsonb", [
    JSON.stringify({ ...openAllDay, ...noOrderLimits, practice: false }),
  ]);
}

/**
 * Sets the initial settings of a shop before its first start. A later change would clear its page
 * cache.
 */
export async function setInitialSettings(
  owner: pg.ClientConfig,
  settings: Partial<BusinessSettings>,
): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(
    `alter table business alter column settings set default '${JSON.stringify(settings)}'`,
  );
  await client.end();
}
