import type { System } from "../actor.ts";
import type { Shop } from "../shop.ts";

/**
 * Brings some of the orders that are new or have changed into the sums, in one short transaction: a long one would hold up the live
 * streams. `more` says that there are others to go on with at once. Of any number of nodes that do it at the same time one works.
 */
export async function rollUpOrders(shop: Shop, _actor: System): Promise<{ more: boolean }> {
  const { timeZone } = await shop.read.business.settings();
  return shop.transaction(({ insights }) => insights.rollUp(timeZone));
}

/** Counts the customers anew, for a database that was filled by other means than the shop's own. */
export async function countCustomersAnew(shop: Shop, _actor: System): Promise<void> {
  await shop.transaction(({ insights }) => insights.countCustomersAnew());
}
