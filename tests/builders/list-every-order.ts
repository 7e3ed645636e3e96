import { listAllOrders } from "../../domain/order-search/list-orders.ts";
import type { StaffOrderSummary } from "../../domain/orders/order.ts";
import type { Shop } from "../../domain/shop.ts";
import { expectOk } from "./order-inputs.ts";

/** Lists the orders on every page of the staff list, newest first. */
export async function listEveryOrder(shop: Shop): Promise<StaffOrderSummary[]> {
  const admin = { kind: "admin", userId: "an admin", isOwner: false } as const;
  const orders: StaffOrderSummary[] = [];
  for (let after: number | null | undefined; after !== null; ) {
    const page = await expectOk(listAllOrders(shop, admin, { after }));
    orders.push(...page.orders);
    after = page.next;
  }
  return orders;
}
