import type { Actor } from "../actor.ts";
import type { OrderDetail, OrderLine } from "../orders/order.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import { filterSoldOutLines } from "../orders/status/sold-out-for.ts";
import type { Shop } from "../shop.ts";

/** An order's lines whose dishes are sold out at its time, while it waits to be cooked. */
export async function listSoldOutLines(
  { stores, clock }: Shop,
  actor: Actor,
  order: Pick<OrderDetail, "status" | "wantedAt"> & {
    lines: readonly Pick<OrderLine, "id" | "name">[];
  },
): Promise<Pick<OrderLine, "id" | "name">[]> {
  if (!canViewAllOrders(actor)) return [];
  const soldOut = await stores.kitchen.listSoldOut(new Date(clock.now().epochMilliseconds));
  return filterSoldOutLines(order, soldOut).map(({ id, name }) => ({ id, name }));
}
