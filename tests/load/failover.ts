import { setTimeout as sleep } from "node:timers/promises";
import { waitFor } from "../builders/wait-for.ts";
import type { PostgresPair } from "./postgres-pair.ts";
import { startOrderLoad } from "./start-order-load.ts";

export interface FailoverReport {
  violations: string[];
  accepted: number;
  /** Milliseconds from the standby's promotion until an order sent after it is accepted. */
  recoveredAfterMs: number;
  summary: string;
}

/**
 * Milliseconds between the kill and the promotion. Simulates the time it takes to detect a failed
 * primary.
 */
const withoutPrimaryMs = 3_000;
const maxRecoveryMs = 30_000;

/**
 * Kills the primary with SIGKILL under load and promotes the standby, without restarting the nodes.
 * Then compares the accepted orders with those in the new primary.
 */
export async function runFailover(
  pair: PostgresPair,
  { url, cookies, orders: orderCount }: { url: string; cookies: readonly string[]; orders: number },
): Promise<FailoverReport> {
  const orders = startOrderLoad({ url, cookies });
  const waitForOrders = (count: number) =>
    waitFor(
      `${count} orders`,
      () => orders.accepted.size >= count || orders.unexpected.length > 0,
      300_000,
    );
  await waitForOrders(orderCount);
  await pair.killPrimary();
  await sleep(withoutPrimaryMs);
  const promotedAt = performance.now();
  await pair.promote();
  const findAccepted = () => orders.responses.find(({ sentAt }) => sentAt > promotedAt);
  await waitFor(
    "orders to be accepted again",
    () => findAccepted() || orders.unexpected.length > 0,
    120_000,
  );
  const recoveryMs = performance.now() - promotedAt;
  await waitForOrders(orders.accepted.size + Math.min(orderCount, 200));
  await orders.stop();

  const violations = orders.unexpected.map((line) => `unexpected response: ${line}`);
  const rows = await pair.queryStandby<{
    key: string;
    number: number;
    events: number;
    emails: number;
  }>(
    `
    select o.idempotency_key as key, o.number,
           (select count(*)::int from order_events e where e.order_id = o.id) as events,
           (select count(*)::int from pgboss.job j where j.name = 'mail' and j.data->>'orderId' = o.id::text) as emails
      from orders o`,
    "tiffin",
  );
  const stored = Map.groupBy(rows, ({ key }) => key);
  for (const [key, number] of orders.accepted) {
    const found = stored.get(key) ?? [];
    if (found.length !== 1 || found[0]?.number !== number)
      violations.push(
        `lost or duplicated: ${key} was accepted as ${number} and is ${found.map((row) => row.number).join(", ") || "missing"}`,
      );
    else if (found[0].events !== 1 || found[0].emails !== 1)
      violations.push(`incomplete: order ${number}`);
  }
  if (recoveryMs > maxRecoveryMs)
    violations.push(`orders were accepted again only ${recoveryMs} ms after the promotion`);
  const summary =
    `kill -9 of the primary under ${cookies.length} customers: ${orders.accepted.size} orders accepted, ${violations.length} lost, duplicated or incomplete, ` +
    `${orders.countUnanswered()} retried; orders accepted again ${(recoveryMs / 1_000).toFixed(1)} s after the promotion`;
  return {
    violations,
    accepted: orders.accepted.size,
    recoveredAfterMs: recoveryMs,
    summary,
  };
}
