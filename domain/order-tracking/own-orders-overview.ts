import type { SignedIn } from "../actor.ts";
import type { OrderTypeId, OwnOrderSummary } from "../orders/order.ts";
import type { Shop } from "../shop.ts";
import { listRanked, ranks } from "./live-orders.ts";

export type OrderCounts = Record<OrderTypeId, number> & { total: number };

const maxRecentOrders = 3;

/**
 * The customer's order count per type, the most recent orders, and the orders that are being
 * prepared, ready or on their way and are not among them.
 */
export async function getOwnOrdersOverview(
  shop: Shop,
  actor: SignedIn,
): Promise<{ counts: OrderCounts; recent: OwnOrderSummary[]; inProgress: OwnOrderSummary[] }> {
  const settings = await shop.stores.business.getSettings();
  const [counts, recent, ranked] = await Promise.all([
    shop.stores.orders.countByType(actor.userId),
    shop.stores.orders.listByCustomer(actor.userId, { limit: maxRecentOrders }),
    listRanked(shop, actor, settings),
  ]);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    counts: { ...counts, total },
    recent,
    inProgress: ranked
      .filter(({ rank }) => rank === ranks.inProgress)
      .map(({ order }) => order)
      .filter(({ number }) => !recent.some((order) => order.number === number)),
  };
}
