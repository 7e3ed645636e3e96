import type { System } from "../actor.ts";
import type { Shop } from "../shop.ts";

/** Longer than any rate-limit window. */
const keepCountersHours = 24;

/**
 * Deletes expired sessions and old rate-limit counters, including the network addresses in them.
 * Returns how many of each.
 */
export async function deleteExpiredSessions(
  shop: Shop,
  _actor: System,
): Promise<{ sessions: number; counts: number }> {
  const { sessions, limits } = shop.stores;
  const now = shop.clock.now();
  const oldest = new Date(now.subtract({ hours: keepCountersHours }).epochMilliseconds);
  return {
    sessions: await sessions.deleteExpired(new Date(now.epochMilliseconds)),
    counts: await limits.deleteBefore(oldest),
  };
}
