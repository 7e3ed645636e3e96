import pg from "pg";
import type { OneDishOrders } from "./one-dish-orders.ts";

/**
 * Compares the orders in the database with the customers' responses and returns the violations.
 * `owner` connects as the tables' owner.
 */
export async function checkOneDishOrders(
  owner: pg.ClientConfig,
  orders: Pick<OneDishOrders, "unexpected" | "sent" | "accepted">,
): Promise<string[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{
      key: string;
      number: number;
      details: number;
      events: number;
      emails: number;
    }>(`
      select o.idempotency_key as key, o.number,
             (select count(*)::int from menuorder d where d.id = o.id) as details,
             (select count(*)::int from order_events e where e.order_id = o.id) as events,
             (select count(*)::int from pgboss.job j where j.name = 'mail' and j.data->>'orderId' = o.id::text) as emails
        from orders o`);
    const violations = orders.unexpected.map((line) => `unexpected response: ${line}`);
    const stored = new Map<string, number>();
    for (const { key, number, ...rowCounts } of rows) {
      if (stored.has(key))
        violations.push(`duplicated: ${key} is order ${stored.get(key)} and ${number}`);
      if (!orders.sent.has(key))
        violations.push(`extra: order ${number} has a key that was never sent`);
      for (const [table, count] of Object.entries(rowCounts))
        if (count !== 1) violations.push(`incomplete: order ${number} has ${count} ${table}`);
      stored.set(key, number);
    }
    for (const [key, number] of orders.accepted)
      if (stored.get(key) !== number)
        violations.push(
          `lost: ${key} was accepted as ${number} and is ${stored.get(key) ?? "missing"}`,
        );
    return violations;
  } finally {
    await client.end();
  }
}
