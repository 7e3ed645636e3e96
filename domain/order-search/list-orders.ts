import type { Actor, SignedIn } from "../actor.ts";
import type { OrderSummary, OrderTypeId, OwnOrderSummary } from "../orders/order.ts";
import { canViewAllOrders } from "../orders/order-policy.ts";
import { getMinutesOnItsWay } from "../orders/status/on-its-way.ts";
import type { OrderStatus } from "../orders/status/order-status.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import type { ListedOrder } from "./read-staff-orders.ts";
import { type StaffOrderQuery, toStaffOrderFilter } from "./staff-order-query.ts";

/**
 * `next` is the cursor of the next page (`before` in lists of one customer, `after` in staff
 * lists), null on the last.
 */
export interface OrderPage<Order> {
  orders: Order[];
  next: number | null;
}

interface OrderQuery {
  type?: OrderTypeId | null;
  statuses?: readonly OrderStatus[] | null;
  before?: number | null;
}

const pageSize = 20;

/** `rows` has more orders than fit on the page if there is a next page. */
function createPage<Order extends { number: number }>(rows: Order[]): OrderPage<Order> {
  const orders = rows.slice(0, pageSize);
  const hasMore = rows.length > pageSize;
  return { orders, next: hasMore ? (orders.at(-1)?.number ?? null) : null };
}

/** A delivery on its way is completed for the kitchen, but in progress for its customer. */
export async function listOwnOrders(
  shop: Shop,
  actor: SignedIn,
  query: OrderQuery,
): Promise<OrderPage<OwnOrderSummary>> {
  const leftSince = query.statuses?.includes("in_progress") ? await getLeftSince(shop) : null;
  const filter = { ...query, leftSince, limit: pageSize + 1 };
  return createPage(await shop.stores.orders.listByCustomer(actor.userId, filter));
}

/** Deliveries that left at or after this time may still be on their way. Null if none can be. */
async function getLeftSince(shop: Shop): Promise<Date | null> {
  const minutes = getMinutesOnItsWay(await shop.stores.business.getSettings());
  return minutes > 0 ? new Date(shop.clock.now().epochMilliseconds - minutes * 60_000) : null;
}

/** One customer's orders, for staff. */
export async function listCustomerOrders(
  shop: Shop,
  actor: Actor,
  { customerId, before }: { customerId: string; before: number | null },
): Promise<Result<OrderPage<OrderSummary>, { code: "only_admins" }>> {
  if (!canViewAllOrders(actor)) return refuse({ code: "only_admins" });
  return ok(
    createPage(
      await shop.stores.orders.listByCustomer(customerId, { before, limit: pageSize + 1 }),
    ),
  );
}

export async function listAllOrders(
  shop: Shop,
  actor: Actor,
  query: StaffOrderQuery,
): Promise<Result<OrderPage<ListedOrder>, { code: "only_admins" }>> {
  if (!canViewAllOrders(actor)) return refuse({ code: "only_admins" });
  const { timeZone } = await shop.stores.business.getSettings();
  return ok(
    createPage(
      await shop.stores.orders.listForStaff({
        ...toStaffOrderFilter(query, timeZone),
        limit: pageSize + 1,
      }),
    ),
  );
}
