import type { SignedIn } from "../actor.ts";
import type { OrderTypeId, OwnOrderSummary } from "../orders/order.ts";
import type { Shop } from "../shop.ts";
import { listRanked, maxLiveOrders, ranks } from "./live-orders.ts";

export type OrderCounts = Record<OrderTypeId, number> & { total: number };

const maxRecentOrders = 3;

/**
 * The customer's order count per type, the orders that were just placed, are for as soon as
 * possible, being prepared, ready or on their way, other open ones, next due first, and the most
 * recent other orders.
 */
export async function getOwnOrdersOverview(
  shop: Shop,
  actor: SignedIn,
): Promise<{
  counts: OrderCounts;
  recent: OwnOrderSummary[];
  inProgress: OwnOrderSummary[];
  comingUp: OwnOrderSummary[];
}> {
  const settings = await shop.stores.business.getSettings();
  const [counts, latest, ranked] = await Promise.all([
    shop.stores.orders.countByType(actor.userId),
    shop.stores.orders.listByCustomer(actor.userId, { limit: maxRecentOrders + maxLiveOrders }),
    listRanked(shop, actor, settings),
  ]);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isInProgress = ({ order, rank }: (typeof ranked)[number]) =>
    rank === ranks.justPlaced ||
    rank === ranks.inProgress ||
    (rank === ranks.waiting && isAsap(order));
  const inProgress = ranked.filter(isInProgress).map(({ order }) => order);
  const comingUp = ranked
    .filter((item) => item.rank === ranks.waiting && !isInProgress(item))
    .map(({ order }) => order);
  const shown = [...inProgress, ...comingUp];
  const recent = latest
    .filter(({ number }) => !shown.some((order) => order.number === number))
    .slice(0, maxRecentOrders);
  return { counts: { ...counts, total }, recent, inProgress, comingUp };
}

/** Whether a delivery was ordered for as soon as possible, even if staff have delayed it since. */
const isAsap = ({ type, wantedAt, wasAsap }: OwnOrderSummary) =>
  type === "menuorder" && (!wantedAt || wasAsap);
