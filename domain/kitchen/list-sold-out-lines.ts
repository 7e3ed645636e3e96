import type { Actor } from "../actor.ts";
import type { OrderDetail, OrderLine } from "../orders/order.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import { filterSoldOutLines, type SoldOutDish } from "../orders/status/sold-out-for.ts";
import type { Shop, Stores } from "../shop.ts";

/** The dishes that are sold out at this time, each with the time at which staff marked it. */
export async function listSoldOutSince(
  { kitchen, audit }: Pick<Stores, "kitchen" | "audit">,
  at: Date,
): Promise<SoldOutDish[]> {
  const soldOut = await kitchen.listSoldOut(at);
  const times = await audit.findSoldOutTimes(soldOut.map(({ id }) => id));
  return soldOut.map((dish) => ({ ...dish, since: times.get(dish.id) }));
}

/** An order's lines whose dishes are sold out at its time, see `isSoldOutFor`. */
export async function listSoldOutLines(
  { stores, clock }: Shop,
  actor: Actor,
  order: Pick<OrderDetail, "status" | "wantedAt"> & {
    lines: readonly Pick<OrderLine, "id" | "name">[];
  },
): Promise<Pick<OrderLine, "id" | "name">[]> {
  if (!canViewAllOrders(actor)) return [];
  const soldOut = await listSoldOutSince(stores, new Date(clock.now().epochMilliseconds));
  return filterSoldOutLines(order, soldOut).map(({ id, name }) => ({ id, name }));
}
