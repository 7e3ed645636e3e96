import type { System } from "../actor.ts";
import type { Shop } from "../shop.ts";

/**
 * Rolls up a batch of new and changed orders. The transaction is short, because a long one would delay the live streams. `more`
 * when another batch is due. Only one node rolls up at a time.
 */
export async function rollUpOrders(shop: Shop, _actor: System): Promise<{ more: boolean }> {
  const { timeZone } = await shop.read.business.getSettings();
  return shop.transaction(({ analytics }) => analytics.rollUp(timeZone));
}

/** Recounts the customers after the database was filled directly, bypassing the trigger. */
export async function recountCustomers(shop: Shop, _actor: System): Promise<void> {
  await shop.transaction(({ analytics }) => analytics.recountCustomers());
}
