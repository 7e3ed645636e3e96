import { setTimeout as sleep } from "node:timers/promises";
import { until } from "../builders/wait-until.ts";
import { startOrders } from "./order-load.ts";
import type { PostgresPair } from "./postgres-pair.ts";

export interface FailOver {
  wrong: string[];
  acknowledged: number;
  /** From the standby's promotion until an order is taken that was asked for after it, in milliseconds. */
  backAfterMs: number;
  said: string;
}

/** As long as somebody or something takes to decide that the primary is gone. */
const withoutPrimaryMs = 3_000;
const backWithinMs = 30_000;

/**
 * SIGKILL to the primary in the middle of a stream of orders; the standby is promoted; nobody touches the nodes. What customers were told is
 * then held against what is in the database that was the standby's.
 */
export async function failOver(
  pair: PostgresPair,
  { url, cookies, orders: wanted }: { url: string; cookies: readonly string[]; orders: number },
): Promise<FailOver> {
  const orders = startOrders({ url, cookies });
  const more = (count: number) =>
    until(`${count} orders`, () => orders.acknowledged.size >= count || orders.surprises.length > 0, 300_000);
  await more(wanted);
  await pair.killPrimary();
  await sleep(withoutPrimaryMs);
  const promoted = performance.now();
  await pair.promote();
  const taken = () => orders.answers.find(({ askedAt }) => askedAt > promoted);
  await until("orders to be taken again", () => taken() || orders.surprises.length > 0, 120_000);
  const backAfterMs = performance.now() - promoted;
  await more(orders.acknowledged.size + Math.min(wanted, 200));
  await orders.stop();

  const wrong = orders.surprises.map((surprise) => `unexpected answer: ${surprise}`);
  const rows = await pair.askStandby<{ key: string; number: number; events: number; mails: number }>(`
    select o.idempotency_key as key, o.number,
           (select count(*)::int from order_events e where e.order_id = o.id) as events,
           (select count(*)::int from pgboss.job j where j.name = 'mail' and j.data->>'orderId' = o.id::text) as mails
      from orders o`);
  const kept = Map.groupBy(rows, ({ key }) => key);
  for (const [key, number] of orders.acknowledged) {
    const there = kept.get(key) ?? [];
    if (there.length !== 1 || there[0]?.number !== number)
      wrong.push(
        `lost or doubled: ${key} was acknowledged as ${number} and is ${there.map((row) => row.number).join(", ") || "not there"}`,
      );
    else if (there[0].events !== 1 || there[0].mails !== 1) wrong.push(`torn: order ${number}`);
  }
  if (backAfterMs > backWithinMs) wrong.push(`orders were taken again only ${backAfterMs} ms after the promotion`);
  const said =
    `kill -9 of the primary under ${cookies.length} customers: ${orders.acknowledged.size} orders acknowledged, ${wrong.length} lost, doubled or torn, ` +
    `${orders.unanswered()} asked again; orders taken again ${(backAfterMs / 1_000).toFixed(1)} s after the promotion`;
  return { wrong, acknowledged: orders.acknowledged.size, backAfterMs, said };
}
