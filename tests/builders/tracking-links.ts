import { trackingPath } from "../../domain/order-tracking/track-order.ts";
import type { Shop } from "../../domain/shop.ts";

/** Issues a tracking link for an order, like those in its emails. */
export async function issueTrackingLink(
  shop: Shop,
  number: number,
): Promise<{ token: string; path: string }> {
  const order = await shop.stores.orders.find({ number });
  if (!order) throw new Error(`There is no order ${number}`);
  const token = await shop.transaction((stores) => stores.trackingLinks.issue(order.id));
  return { token, path: trackingPath(token) };
}
