import type { System } from "../actor.ts";
import type { Shop } from "../shop.ts";

/**
 * Rolls up a batch of new and changed orders, in a short transaction: a long one would delay the
 * live streams. `more` is true if another batch is due. Only one node rolls up at a time.
 */
export async function rollUpOrders(shop: Shop, _actor: System): Promise<{ more: boolean }> {
  const { timeZone } = await shop.stores.business.getSettings();
  return shop.transaction(({ analytics }) => analytics.rollUp(timeZone));
}

/** Recounts the customers, in case the database was filled without the trigger. */
export async function recountCustomers(shop: Shop, _actor: System): Promise<void> {
  await shop.transaction(({ analytics }) => analytics.recountCustomers());
}
