import type { Actor } from "../actor.ts";
import type { OrderDetail } from "../orders/order.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import type { Shop } from "../shop.ts";
import { isSoldOutFor } from "./ticket.ts";

/** The names of an order's dishes that are sold out at its time, while it waits to be cooked. */
export async function listSoldOutLines(
  { stores, clock }: Shop,
  actor: Actor,
  order: Pick<OrderDetail, "status" | "wantedAt" | "lines">,
): Promise<string[]> {
  if (!canViewAllOrders(actor)) return [];
  const soldOut = await stores.kitchen.listSoldOut(new Date(clock.now().epochMilliseconds));
  return order.lines.filter(({ id }) => isSoldOutFor(order, id, soldOut)).map(({ name }) => name);
}
