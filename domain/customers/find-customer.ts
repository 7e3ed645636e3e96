import { canViewCustomers } from "../accounts/account-policy.ts";
import type { Profile } from "../accounts/customer-store.ts";
import type { Actor } from "../actor.ts";
import { listCustomerOrders, type OrderPage } from "../order-search/list-orders.ts";
import type { OrderSummary } from "../orders/order.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";

/** A customer as staff see them, with one page of their orders. */
export interface CustomerWithOrders {
  customer: Profile;
  totalOrders: number;
  orders: OrderPage<OrderSummary>;
}

/** `before` is the last order number of the previous page. */
export async function findCustomer(
  shop: Shop,
  actor: Actor,
  { id, before }: { id: string; before: number | null },
): Promise<Result<CustomerWithOrders, { code: "only_admins" } | { code: "customer_not_found" }>> {
  if (!canViewCustomers(actor)) return refuse({ code: "only_admins" });
  const [customer, counts, orders] = await Promise.all([
    shop.stores.customers.findProfile(id),
    shop.stores.orders.countByCustomer([id]),
    listCustomerOrders(shop, actor, { customerId: id, before }),
  ]);
  if (!orders.ok) return orders;
  if (!customer) return refuse({ code: "customer_not_found" });
  return ok({ customer, totalOrders: counts.get(id) ?? 0, orders: orders.value });
}
