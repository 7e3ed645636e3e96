import type { SignedIn } from "../actor.ts";
import type { OrderSummary, OwnOrderSummary } from "../orders/order.ts";
import { maxOpenHours } from "../orders/order-limits.ts";
import { getConfirmationLateAt } from "../orders/status/confirmation-late-at.ts";
import { getMinutesOnItsWay, isOnItsWay } from "../orders/status/on-its-way.ts";
import type { Shop } from "../shop.ts";

/** The fields on the customer's order cards. */
export type LiveOrder = Pick<
  OrderSummary,
  | "number"
  | "type"
  | "status"
  | "stage"
  | "total"
  | "createdAt"
  | "wantedAt"
  | "wantedAllDay"
  | "leadMinutes"
  | "cancelReason"
  | "isPractice"
> & {
  wasMovedByStaff: boolean;
  /** Null until the order is completed. */
  completedAt: Date | null;
  confirmationLateAt: Date | null;
  isJustPlaced: boolean;
};

/**
 * An order stays live at least this long after it was completed or cancelled, so that the customer
 * sees how it ended.
 */
const minEndedMinutes = 60;
export const maxLiveOrders = 10;
/**
 * For this long, a new menu order is marked and listed near the top: checkout leads to the home
 * page, where its customer looks for it.
 */
const justPlacedMs = 10 * 60_000;
/** The home page shows three orders (`maxLiveOrderCards`). */
const maxBeforeJustPlaced = 2;

/**
 * The customer's open orders until a day after their time, and orders that ended in the last hour
 * or may still be on their way, unless the customer cancelled them. At most `maxLiveOrders`. Orders
 * that are being prepared, ready or on their way come first, then orders that the restaurant
 * cancelled, then the others, next due first, and completed ones last. A menu order that was just
 * placed comes first, or after at most two that are due earlier and neither cancelled nor over.
 */
export async function listLiveOrders(shop: Shop, actor: SignedIn): Promise<LiveOrder[]> {
  const settings = await shop.stores.business.getSettings();
  const now = shop.clock.now();
  const ranked = await listRanked(shop, actor, settings);
  return ranked.map(({ order, rank, completedAt }) => ({
    number: order.number,
    type: order.type,
    status: order.status,
    stage: order.stage,
    total: order.total,
    createdAt: order.createdAt,
    wantedAt: order.wantedAt,
    wantedAllDay: order.wantedAllDay,
    leadMinutes: order.leadMinutes,
    wasMovedByStaff: order.wasMovedByStaff,
    cancelReason: order.cancelReason,
    isPractice: order.isPractice,
    completedAt,
    isJustPlaced: rank === ranks.justPlaced,
    confirmationLateAt: getConfirmationLateAt(order, settings, now),
  }));
}

/** The order of the live orders. */
export const ranks = {
  justPlaced: 0,
  inProgress: 1,
  cancelled: 2,
  waiting: 3,
  completed: 4,
} as const;

/** The live orders in their order, each with its rank. */
export async function listRanked(
  shop: Shop,
  actor: SignedIn,
  settings: { deliveryMinutes: number },
): Promise<{ order: OwnOrderSummary; rank: number; completedAt: Date | null }[]> {
  const nowMs = shop.clock.now().epochMilliseconds;
  const orders = await shop.stores.orders.listLive(actor.userId, {
    wantedAfter: new Date(nowMs - maxOpenHours * 3_600_000),
    endedMinutes: minEndedMinutes,
    minutesOnItsWay: getMinutesOnItsWay(settings),
    limit: maxLiveOrders,
  });
  const newest = Math.max(...orders.map(({ number }) => number));
  const getCompletedAt = ({ status, updatedAt }: OwnOrderSummary) =>
    status === "completed" ? updatedAt : null;
  const isJustPlaced = ({ number, type, status, createdAt }: OwnOrderSummary) =>
    type === "menuorder" &&
    (status === "pending" || status === "confirmed") &&
    number === newest &&
    Math.abs(nowMs - createdAt.getTime()) < justPlacedMs;
  const getRank = (order: OwnOrderSummary) => {
    const { type, status, stage } = order;
    const completedAt = getCompletedAt(order);
    if (completedAt)
      return isOnItsWay({ type, completedAt }, settings, nowMs)
        ? ranks.inProgress
        : ranks.completed;
    if (isJustPlaced(order)) return ranks.justPlaced;
    if (status === "in_progress" || stage === "ready") return ranks.inProgress;
    return status === "cancelled" ? ranks.cancelled : ranks.waiting;
  };
  const [first, ...others] = orders
    .map((order) => ({ order, rank: getRank(order), completedAt: getCompletedAt(order) }))
    .toSorted((a, b) => a.rank - b.rank);
  if (!first) return [];
  if (first.rank !== ranks.justPlaced) return [first, ...others];
  const before = others
    .filter(
      ({ order, rank }) =>
        rank !== ranks.completed &&
        rank !== ranks.cancelled &&
        (order.type !== "reservation" || getDueMs(order) > nowMs) &&
        getDueMs(order) < getDueMs(first.order),
    )
    .slice(0, maxBeforeJustPlaced);
  return [...before, first, ...others.filter((other) => !before.includes(other))];
}

function getDueMs({ wantedAt, createdAt, leadMinutes }: OwnOrderSummary): number {
  return wantedAt?.getTime() ?? createdAt.getTime() + (leadMinutes ?? 0) * 60_000;
}
