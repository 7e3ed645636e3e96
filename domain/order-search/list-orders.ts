import type { Actor, SignedIn } from "../actor.ts";
import type { OrderDetail, OrderSummary, OrderType, StaffOrderSummary } from "../orders/order.ts";
import { isOwnOrder, maySeeAllOrders, mayStillChange } from "../orders/order-policy.ts";
import type { OrderStatus } from "../orders/order-status.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { type StaffOrderQuery, toStaffOrderFilter } from "./staff-order-query.ts";

/** A page of a list. `next` is what to pass on for the page after (`before` of one's own, `after` of all), null on the last. */
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
/** How many of the newest orders an overview shows. */
const recent = 3;

function page<Order extends { number: number }>(rows: Order[]): OrderPage<Order> {
  const orders = rows.slice(0, pageSize);
  return { orders, next: rows.length > pageSize ? (orders.at(-1)?.number ?? null) : null };
}

export async function listOwnOrders(shop: Shop, actor: SignedIn, query: OrderQuery): Promise<OrderPage<OrderSummary>> {
  return page(await shop.read.orders.ofCustomer(actor.userId, { ...query, limit: pageSize + 1 }));
}

/** One customer's, for staff. */
export async function listOrdersOfCustomer(
  shop: Shop,
  actor: Actor,
  { customerId, before }: { customerId: string; before: number | null },
): Promise<Result<OrderPage<OrderSummary>, { code: "only_admins" }>> {
  if (!maySeeAllOrders(actor)) return refuse({ code: "only_admins" });
  return ok(page(await shop.read.orders.ofCustomer(customerId, { before, limit: pageSize + 1 })));
}

/** How many orders a customer has, in all and of each type. */
export type OrderCounts = Record<OrderType, number> & { total: number };

/** What a customer's overview shows of their orders. */
export async function overviewOfOwnOrders(shop: Shop, actor: SignedIn): Promise<{ counts: OrderCounts; recent: OrderSummary[] }> {
  const [counts, newest] = await Promise.all([
    shop.read.orders.countsOf(actor.userId),
    shop.read.orders.ofCustomer(actor.userId, { limit: recent }),
  ]);
  return { counts: { ...counts, total: Object.values(counts).reduce((sum, many) => sum + many, 0) }, recent: newest };
}

export async function listAllOrders(
  shop: Shop,
  actor: Actor,
  query: StaffOrderQuery,
): Promise<Result<OrderPage<StaffOrderSummary>, { code: "only_admins" }>> {
  if (!maySeeAllOrders(actor)) return refuse({ code: "only_admins" });
  const { timeZone } = await shop.read.business.settings();
  return ok(page(await shop.read.orders.forStaff({ ...toStaffOrderFilter(query, timeZone), limit: pageSize + 1 })));
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

/** As `findOrder`, but nobody's other than the asker's own: for what only its customer does with an order. */
export async function findOwnOrder(
  shop: Shop,
  actor: SignedIn,
  input: { number: number },
): Promise<Result<OrderDetail, { code: "order_not_found" }>> {
  const order = await shop.read.orders.detail(input, actor.userId);
  return order ? ok(order) : refuse({ code: "order_not_found" });
}

/** Whether this person may cancel or modify this order now. Asked again when they do. */
export function canStillChange(actor: SignedIn, order: Pick<OrderDetail, "status" | "customer">): boolean {
  return isOwnOrder(actor, { userId: order.customer?.id ?? null }) && mayStillChange(order.status);
}
