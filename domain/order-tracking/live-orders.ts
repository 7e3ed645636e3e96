import type { SignedIn } from "../actor.ts";
import type { OrderSummary } from "../orders/order.ts";
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
>;

/** An open order that staff never completed stops being live this long after it was due. */
const overdueMs = 24 * 3_600_000;
/**
 * An order stays live this long after it was completed or cancelled, so that the customer sees how
 * it ended.
 */
const endedHours = 1;
const maxLiveOrders = 10;
/** For this long, an order that was just placed comes first, so that its customer sees it. */
const justPlacedMs = 10 * 60_000;

/**
 * The customer's open orders, next due first, and orders that ended in the last hour, unless the
 * customer cancelled them. An open order that was just placed and orders that the restaurant
 * cancelled come first.
 */
export async function listLiveOrders(shop: Shop, actor: SignedIn): Promise<LiveOrder[]> {
  const nowMs = shop.clock.now().epochMilliseconds;
  const orders = await shop.read.orders.listLive(actor.userId, {
    dueAfter: new Date(nowMs - overdueMs),
    endedHours,
    limit: maxLiveOrders,
  });
  const newest = Math.max(...orders.map(({ number }) => number));
  const isFirst = ({ number, status, createdAt }: OrderSummary) =>
    status === "cancelled" ||
    (number === newest &&
      status !== "completed" &&
      Math.abs(nowMs - createdAt.getTime()) < justPlacedMs);
  return [...orders.filter(isFirst), ...orders.filter((order) => !isFirst(order))].map((order) => ({
    number: order.number,
    type: order.type,
    status: order.status,
    stage: order.stage,
    total: order.total,
    createdAt: order.createdAt,
    wantedAt: order.wantedAt,
    wantedAllDay: order.wantedAllDay,
    leadMinutes: order.leadMinutes,
    cancelReason: order.cancelReason,
  }));
}
