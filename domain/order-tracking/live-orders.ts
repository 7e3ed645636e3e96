import type { SignedIn } from "../actor.ts";
import type { OrderSummary } from "../orders/order.ts";
import type { Shop } from "../shop.ts";

/** The fields on the customer's order cards. */
export type LiveOrder = Pick<
  OrderSummary,
  "number" | "type" | "status" | "stage" | "total" | "wantedAt" | "wantedAllDay" | "cancelReason"
>;

/** An open order that staff never completed stops being live this long after it was due. */
const overdueMs = 24 * 3_600_000;
/**
 * An order stays live this long after it was completed or cancelled, so that the customer sees how
 * it ended.
 */
const endedHours = 1;
const maxLiveOrders = 10;

/**
 * The customer's open orders, next due first, and orders that ended in the last hour, unless the
 * customer cancelled them. Orders that the restaurant cancelled come first.
 */
export async function listLiveOrders(shop: Shop, actor: SignedIn): Promise<LiveOrder[]> {
  const nowMs = shop.clock.now().epochMilliseconds;
  const orders = await shop.read.orders.listLive(actor.userId, {
    dueAfter: new Date(nowMs - overdueMs),
    endedHours,
    limit: maxLiveOrders,
  });
  const isCancelled = ({ status }: LiveOrder) => status === "cancelled";
  return [...orders.filter(isCancelled), ...orders.filter((order) => !isCancelled(order))].map(
    ({ number, type, status, stage, total, wantedAt, wantedAllDay, cancelReason }) => ({
      number,
      type,
      status,
      stage,
      total,
      wantedAt,
      wantedAllDay,
      cancelReason,
    }),
  );
}
