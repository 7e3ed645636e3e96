import type { Actor } from "../actor.ts";
import type { OrderLine } from "../orders/order.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import {
  filterSoldOutLines,
  type OrderToCook,
  type SoldOutDish,
} from "../orders/status/sold-out-for.ts";
import type { Shop, Stores } from "../shop.ts";

/**
 * Adds `since`, when staff marked the dish, to each sold-out dish that is being cooked for one of
 * the `tickets`. `isSoldOutFor` needs it. Reads the audit log only since the first of these was
 * started.
 */
export async function addSoldOutTimes(
  audit: Stores["audit"],
  soldOut: readonly SoldOutDish[],
  tickets: readonly (OrderToCook & { lines: readonly Pick<OrderLine, "id">[] })[],
): Promise<SoldOutDish[]> {
  const cooked = tickets.filter(({ status, readyAt }) => status === "in_progress" && !readyAt);
  const cookedIds = new Set(cooked.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const ids = soldOut.flatMap(({ id }) => (cookedIds.has(id) ? [id] : []));
  const starts = cooked.flatMap(({ cookingStartedAt }) => cookingStartedAt?.getTime() ?? []);
  if (ids.length === 0 || starts.length === 0) return [...soldOut];
  const times = await audit.findSoldOutTimes(ids, new Date(Math.min(...starts)));
  return soldOut.map((dish) => ({ ...dish, since: times.get(dish.id) }));
}

/** An order's lines whose dishes are sold out at its time: see `isSoldOutFor`. Only for staff. */
export async function listSoldOutLines(
  { stores, clock }: Shop,
  actor: Actor,
  order: OrderToCook & { lines: readonly Pick<OrderLine, "id" | "name">[] },
): Promise<Pick<OrderLine, "id" | "name">[]> {
  if (!canViewAllOrders(actor)) return [];
  const soldOut = await stores.kitchen.listSoldOut(new Date(clock.now().epochMilliseconds));
  const dishes = await addSoldOutTimes(stores.audit, soldOut, [order]);
  return filterSoldOutLines(order, dishes).map(({ id, name }) => ({ id, name }));
}
