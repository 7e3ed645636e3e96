import type { SignedIn } from "../actor.ts";
import type { OrderTypeId, OwnOrderSummary } from "../orders/order.ts";
import type { Shop } from "../shop.ts";
import { listRanked, maxLiveOrders, ranks } from "./live-orders.ts";

export type OrderCounts = Record<OrderTypeId, number> & { total: number };

const maxRecentOrders = 3;

export async function getOwnOrdersOverview(
  shop: Shop,
  actor: SignedIn,
): Promise<{
  counts: OrderCounts;
  /** The most recent orders that are in neither of the lists below. */
  recent: OwnOrderSummary[];
  /** Just placed, for as soon as possible, being prepared, ready or on their way. */
  inProgress: OwnOrderSummary[];
  /** Other open live orders, next due first. */
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
