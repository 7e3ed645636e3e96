import type { SignedIn } from "../actor.ts";
import type { OrderSummary, OwnOrderSummary } from "../orders/order.ts";
import { getConfirmationLateAt } from "../orders/status/confirmation-late-at.ts";
import { isOnItsWay } from "../orders/status/on-its-way.ts";
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
> & {
  wasMovedByStaff: boolean;
  /** Null until the order is completed. */
  completedAt: Date | null;
  confirmationLateAt: Date | null;
};

/** An open order that staff never completed stops being live this long after it was due. */
const overdueMs = 24 * 3_600_000;
/**
 * An order stays live at least this long after it was completed or cancelled, so that the customer
 * sees how it ended.
 */
const minEndedMinutes = 60;
const maxLiveOrders = 10;
/**
 * For this long, a new menu order is listed before the others that wait: checkout leads to the home
 * page, where its customer looks for it.
 */
const justPlacedMs = 10 * 60_000;

/**
 * The customer's open orders, and orders that ended in the last hour or may still be on their way,
 * unless the customer cancelled them. Orders that are being prepared, ready or on their way come
 * first, then orders that the restaurant cancelled and a menu order that was just placed, then the
 * others, next due first, and completed ones last.
 */
export async function listLiveOrders(shop: Shop, actor: SignedIn): Promise<LiveOrder[]> {
  const now = shop.clock.now();
  const nowMs = now.epochMilliseconds;
  const settings = await shop.stores.business.getSettings();
  const orders = await shop.stores.orders.listLive(actor.userId, {
    wantedAfter: new Date(nowMs - overdueMs),
    endedMinutes: minEndedMinutes,
    deliveryMinutes: settings.deliveryMinutes,
    limit: maxLiveOrders,
  });
  const newest = Math.max(...orders.map(({ number }) => number));
  const getCompletedAt = ({ status, updatedAt }: OwnOrderSummary) =>
    status === "completed" ? updatedAt : null;
  const getRank = (order: OwnOrderSummary) => {
    const { number, type, status, stage, createdAt } = order;
    const completedAt = getCompletedAt(order);
    if (completedAt) return isOnItsWay({ type, completedAt }, settings, nowMs) ? 0 : 3;
    if (status === "in_progress" || stage === "ready") return 0;
    const isJustPlaced =
      type === "menuorder" &&
      number === newest &&
      Math.abs(nowMs - createdAt.getTime()) < justPlacedMs;
    return status === "cancelled" || isJustPlaced ? 1 : 2;
  };
  return orders
    .toSorted((a, b) => getRank(a) - getRank(b))
    .map((order) => ({
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
      completedAt: getCompletedAt(order),
      confirmationLateAt: getConfirmationLateAt(order, settings, now),
    }));
}
