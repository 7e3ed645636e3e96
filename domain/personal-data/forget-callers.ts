import type { System } from "../actor.ts";
import type { Shop } from "../shop.ts";

/**
 * Days after an order's time (or placement) until its caller is anonymised: as long as the first
 * tracking link of the order is valid.
 */
const keepCallerDays = 30;

/**
 * Anonymises the orders of callers without an account after `keepCallerDays`. Dishes and totals
 * stay. Returns the number of anonymised orders.
 */
export async function forgetCallers(shop: Shop, _actor: System): Promise<number> {
  const keptSince = shop.clock.now().subtract({ hours: 24 * keepCallerDays });
  return shop.transaction((stores) =>
    stores.orderPersonalData.anonymiseCallers(new Date(keptSince.epochMilliseconds)),
  );
}
