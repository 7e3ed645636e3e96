import type { System } from "../actor.ts";
import type { Shop } from "../shop.ts";

/** Days after an order's time (or placement) until a caller is anonymised: as long as its tracking links are valid. */
const daysAfter = 30;

/** Anonymises callers without an account. Dishes and totals stay. Returns the number of orders. */
export async function forgetCallers(shop: Shop, _actor: System): Promise<number> {
  const before = shop.clock.now().subtract({ hours: 24 * daysAfter });
  return shop.transaction((stores) => stores.orderPersonalData.forgetCallers(new Date(before.epochMilliseconds)));
}
