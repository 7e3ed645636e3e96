import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { waitFor } from "../builders/wait-for.ts";
import { seedBusyShop } from "./busy-shop.ts";
import { checkHistory, countViolations } from "./check-history.ts";
import { findDuplicates } from "./check-orders.ts";
import { startEmailInbox } from "./email-inbox.ts";
import type { Operation, StoredOrder } from "./order-history.ts";
import { type OrderStream, startOrderStream } from "./order-stream.ts";
import { readStoredShop } from "./read-stored-shop.ts";
import { origin, type ShopToKill, type Victim } from "./shop-to-kill.ts";

export interface KillReport {
  violations: string[];
  history: Operation[];
  /** The results in one line. */
  summary: string;
}

export interface KillOptions {
  /** The number of kills. */
  kills: number;
  /** Milliseconds between kills. With 0, kills again as soon as orders are accepted. */
  intervalMs: number;
  /**
   * Waits until every email has arrived. Jobs of a killed process run again only once they expire.
   */
  waitForEmails: boolean;
}

const customers = 8;
const maxRecoveryMs = 60_000;
const maxDeliveryMs = 8 * 60_000;

/**
 * Customers place, modify and cancel orders over HTTP while the shop's process or its PostgreSQL is
 * repeatedly killed with SIGKILL and restarted, as a supervisor would do. Then compares the
 * customers' history with the database.
 */
export async function killRepeatedly(
  startShop: (env: Record<string, string>) => Promise<ShopToKill>,
  victim: Victim,
  { kills, intervalMs, waitForEmails }: KillOptions,
): Promise<KillReport> {
  const inbox = await startEmailInbox();
  let shop: ShopToKill | undefined;
  let stream: OrderStream | undefined;
  try {
    shop = await startShop({ SMTP_URL: inbox.url });
    const { url } = shop;
    const accounts = await seedBusyShop(shop.ownerConnection(), customers);
    stream = await startOrderStream({ url, origin, accounts });
    const startedAt = performance.now();
    const recoveryMs: number[] = [];
    for (let round = 1; round <= kills; round += 1) {
      await waitForOrders(stream, 5);
      await sleep(
        Math.max(Math.random() * 400, startedAt + round * intervalMs - performance.now()),
      );
      const killedAt = performance.now();
      await shop.kill(victim);
      recoveryMs.push(await measureRecovery(stream, killedAt));
    }
    await waitForOrders(stream, 5);
    await stream.stop();
    const elapsedMs = performance.now() - startedAt;
    if (waitForEmails) await waitForEmptyQueue(shop.ownerConnection());
    // Read the queue before the inbox, so that every email marked as delivered has already arrived.
    const stored = await readStoredShop(shop.ownerConnection());
    const historyViolations = checkHistory(
      stream.history,
      { ...stored, emails: inbox.messageIds },
      { emailsDone: waitForEmails },
    );
    const violations = [
      ...stream.unexpected.map((line) => `unexpected: ${line}`),
      ...historyViolations,
    ];
    const summary =
      `kill -9 of the ${victim}, ${kills} times in ${formatSeconds(elapsedMs)}: ${describeResponses(stream.history)}; ` +
      `${countUnansweredStored(stream.history, stored.orders)} unanswered orders were stored; ` +
      `${countViolations(violations, ["lost", "duplicated", "refused", "undone", "incomplete", "over limit", "leaked", "undelivered"])}, ${violations.length} violations in all; ` +
      `${new Set(inbox.messageIds).size} emails, of which ${findDuplicates(inbox.messageIds).length} arrived twice under their Message-ID; ` +
      `orders accepted again after ${formatSeconds(computeMedian(recoveryMs))} (median), ${formatSeconds(Math.max(...recoveryMs))} (longest)`;
    return { violations, history: stream.history, summary };
  } catch (error) {
    throw new Error(
      `${(error as Error).message}\n${describeEnd(stream?.history ?? [], shop?.log() ?? "")}`,
      { cause: error },
    );
  } finally {
    await stream?.stop();
    await shop?.stop();
    await inbox.close();
  }
}

/** Returns the last responses and log lines, which show why the shop did not recover. */
function describeEnd(history: readonly Operation[], log: string): string {
  const responses = history
    .slice(-2 * customers)
    .map(({ action, outcome }) => `${action}: ${JSON.stringify(outcome)}`);
  return [...responses, ...log.trimEnd().split("\n").slice(-60)].join("\n");
}

async function waitForOrders(stream: OrderStream, count: number): Promise<void> {
  const target = stream.countAccepted() + count;
  const hasEnough = () => stream.countAccepted() >= target || stream.unexpected.length > 0;
  await waitFor(`${count} more accepted orders`, hasEnough, maxRecoveryMs);
}

/** Measures the milliseconds from a kill until an order sent after it is accepted. */
async function measureRecovery(stream: OrderStream, killedAt: number): Promise<number> {
  await waitFor(
    "orders to be accepted again",
    () => stream.hasAcceptedSince(killedAt) || stream.unexpected.length > 0,
    maxRecoveryMs,
  );
  return performance.now() - killedAt;
}

/** Waits until the email queue is empty. */
async function waitForEmptyQueue(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const openJobs =
      "select 1 from pgboss.job where name = 'mail' and state in ('created', 'active', 'retry') limit 1";
    await waitFor(
      "every email to be sent",
      async () => (await client.query(openJobs)).rowCount === 0,
      maxDeliveryMs,
    );
  } finally {
    await client.end();
  }
}

/** Counts orders that were stored even though their response was lost. */
function countUnansweredStored(
  history: readonly Operation[],
  orders: readonly StoredOrder[],
): number {
  const accepted = new Set(
    history.filter(({ outcome }) => outcome.kind === "ok").map(({ key }) => key),
  );
  return orders.filter(({ key }) => !accepted.has(key)).length;
}

function describeResponses(history: readonly Operation[]): string {
  const countDone = (action: Operation["action"]) =>
    history.filter((entry) => entry.action === action && entry.outcome.kind === "ok").length;
  const countOutcome = (kind: Operation["outcome"]["kind"]) =>
    history.filter(({ outcome }) => outcome.kind === kind).length;
  return (
    `${history.length} requests of ${customers} customers, accepted ${countDone("place")} orders, ${countDone("modify")} changes and ` +
    `${countDone("cancel")} cancellations, ${countOutcome("refused")} refused, ${countOutcome("unknown")} unanswered`
  );
}

const formatSeconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;
const computeMedian = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
