import { sql } from "drizzle-orm";
import { placeDelivery } from "../../domain/order-types/delivery/place-delivery.ts";
import type { OrderDetail } from "../../domain/orders/order.ts";
import type { TestShop } from "./shop.ts";

/** Places a delivery order. Throws if it is refused. */
export async function placeTestOrder(
  shop: TestShop,
  ...[customer, order]: Parameters<typeof placeDelivery> extends [unknown, ...infer Rest]
    ? Rest
    : never
) {
  const result = await placeDelivery(shop, customer, order);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Reads an order as staff see it. Throws if there is none. */
export async function getOrder({ stores }: TestShop, number: number): Promise<OrderDetail> {
  const order = await stores.orders.findDetail({ number }, { forStaff: true });
  if (!order) throw new Error(`no order ${number}`);
  return order;
}

/** Counts the rows of the three tables that a delivery order writes to. */
export async function countOrders({
  database,
}: TestShop): Promise<{ orders: number; details: number; events: number }> {
  const { rows } = await database.db.execute<{ orders: number; details: number; events: number }>(
    sql`select (select count(*)::int from orders) as orders, (select count(*)::int from menuorder) as details,
      (select count(*)::int from order_events) as events`,
  );
  if (!rows[0]) throw new Error("no counts");
  return rows[0];
}

/** Runs `work` `count` times concurrently. */
export function runConcurrently<Value>(
  count: number,
  work: (index: number) => Promise<Value>,
): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}
