import type { System } from "../actor.ts";
import type { Shop } from "../shop.ts";

/** Deletes sessions that have expired, with the network addresses they hold. Returns how many. */
export async function deleteExpiredSessions(shop: Shop, _actor: System): Promise<number> {
  return shop.read.sessions.deleteExpired(new Date(shop.clock.now().epochMilliseconds));
}
