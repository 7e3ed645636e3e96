import type { Actor, SignedIn } from "../actor.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { OrderDetail, OrderSummary, OrderType, StaffOrderSummary } from "./order.ts";
import { maySeeAllOrders } from "./order-policy.ts";
import type { OrderStatus } from "./order-status.ts";

/** A page of a list, newest first. `next` is what to pass as `before` for the page after, null on the last. */
export interface OrderPage<Order> {
  orders: Order[];
  next: number | null;
}

interface OrderQuery {
  type?: OrderType | null;
  statuses?: readonly OrderStatus[] | null;
  before?: number | null;
}

const pageSize = 20;

function page<Order extends { number: number }>(rows: Order[]): OrderPage<Order> {
  const orders = rows.slice(0, pageSize);
  return { orders, next: rows.length > pageSize ? (orders.at(-1)?.number ?? null) : null };
}

export async function listOwnOrders(shop: Shop, actor: SignedIn, query: OrderQuery): Promise<OrderPage<OrderSummary>> {
  return page(await shop.read.orders.ofCustomer(actor.userId, { ...query, limit: pageSize + 1 }));
}

export async function listAllOrders(
  shop: Shop,
  actor: Actor,
  query: OrderQuery,
): Promise<Result<OrderPage<StaffOrderSummary>, { code: "only_admins" }>> {
  if (!maySeeAllOrders(actor)) return refuse({ code: "only_admins" });
  return ok(page(await shop.read.orders.forStaff({ ...query, limit: pageSize + 1 })));
}

/** A customer's own order, or for staff anybody's. Another customer's order is not found (ruling 8). */
export async function findOrder(
  shop: Shop,
  actor: SignedIn,
  input: { number: number },
): Promise<Result<OrderDetail, { code: "order_not_found" }>> {
  const order = await shop.read.orders.detail(input, maySeeAllOrders(actor) ? null : actor.userId);
  return order ? ok(order) : refuse({ code: "order_not_found" });
}
