import type { SignedIn } from "../actor.ts";
import type { OrderLine, OrderSummary } from "../orders/order.ts";
import type { Shop } from "../shop.ts";

/** The customer's last order as the home page shows it, with an offer to repeat it. */
export type LastOrder = Pick<OrderSummary, "number" | "type" | "total"> & {
  lines: Pick<OrderLine, "name" | "quantity">[];
};

/**
 * The customer's last completed order with dishes. Open orders are shown as live orders instead.
 */
export async function findLastOrder(shop: Shop, actor: SignedIn): Promise<LastOrder | null> {
  const order = await shop.stores.orders.findLastCompleted(actor.userId);
  if (!order) return null;
  const { number, type, total, lines } = order;
  return { number, type, total, lines: lines.map(({ name, quantity }) => ({ name, quantity })) };
}
