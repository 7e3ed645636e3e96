import type { System } from "../actor.ts";
import type { Shop } from "../shop.ts";

/** Days after an order is wanted (or was placed) for which it says whose it was: as long as its tracking link works. */
const daysAfter = 30;

/**
 * Takes out of the orders of callers without an account who it was: there is nobody who could delete an account. What was ordered and paid
 * stays, as with everybody's. Answers how many orders that were.
 */
export async function forgetCallers(shop: Shop, _actor: System): Promise<number> {
  const before = shop.clock.now().subtract({ hours: 24 * daysAfter });
  return shop.transaction((stores) => stores.orderBooks.forgetCallers(new Date(before.epochMilliseconds)));
}
