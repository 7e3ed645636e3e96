import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type pg from "pg";
import { build } from "../build.ts";
import { startBenchCluster } from "./bench-cluster.ts";
import {
  type BenchCustomer,
  buildCookieHeader,
  createCustomers,
  insertSessions,
} from "./bench-people.ts";
import type { BenchRow } from "./bench-row.ts";
import { openStream, type ReceivedEvent } from "./event-stream.ts";
import { buildFormPost, HttpConnection } from "./http-connection.ts";
import { placeOrder, prepareForOrders } from "./order-request.ts";
import { getPercentile, roundTo } from "./percentiles.ts";
import { readMemoryMb } from "./process-usage.ts";

const maxP95Ms = 1_000;
/** Both numbers are below the server's limits per account and per IP address. */
const streamsPerAccount = 10;
const streamsPerAddress = 250;
const orderCount = 60;
const pauseCount = 6;

/**
 * Opens `--streams 1000` on one node: half for orders (a fifth of them for staff, who receive every
 * order), half for shop news. Then places orders and pauses ordering, and measures the time from
 * sending each request to receiving its event on every stream.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const { values } = parseArgs({ args, options: { streams: { type: "string", default: "1000" } } });
  const streamCount = Number(values.streams);
  await build({ ifStale: true });
  const cluster = await startBenchCluster();
  const abort = new AbortController();
  try {
    const { owner, start } = await cluster.createDatabase("shop");
    const { url, pid } = await start({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
    await prepareForOrders(owner);
    const staff = await createStaff(owner, Math.ceil(streamCount / 10 / streamsPerAccount));
    const customers = await createCustomers(
      owner,
      Math.ceil((streamCount * 0.4) / streamsPerAccount),
    );
    const connection = await HttpConnection.open(url);
    for (const customer of customers) await placeOrder(connection, { url, customer });
    const before = await readMemoryMb(pid);

    const received: ReceivedEvent[] = [];
    const open = (path: string, headers: Record<string, string>) =>
      openStream({
        url: url + path,
        headers,
        signal: abort.signal,
        onEvent: (event) => received.push(event),
      });
    for (let index = 0; index < streamCount / 2; index += 1) {
      const accounts = index % 5 === 0 ? staff : customers;
      const account = accounts[Math.floor(index / 5) % accounts.length] as BenchCustomer;
      const network = 1 + Math.floor(index / streamsPerAddress);
      await open("/events", {
        cookie: buildCookieHeader(url, account),
        "x-forwarded-for": `198.51.100.${network}`,
      });
      await open("/shop/news", { "x-forwarded-for": `192.0.2.${network}` });
    }
    const after = await readMemoryMb(pid);
    received.length = 0;

    const sent = new Map<string, number>();
    for (let index = 0; index < orderCount; index += 1) {
      const customer = customers[index % customers.length] as BenchCustomer;
      const sentAt = performance.now();
      sent.set(`order ${await placeOrder(connection, { url, customer })}`, sentAt);
      await sleep(100);
    }
    await sleep(maxP95Ms);
    const orderLatencies = listLatenciesMs(received, sent);

    received.length = 0;
    const staffCookie = buildCookieHeader(url, staff[0] as BenchCustomer);
    for (let index = 0; index < pauseCount; index += 1) {
      const what = index % 2 === 0 ? "pause" : "resume";
      sent.set(`news ${index}`, performance.now());
      await setOrdersPaused(connection, { url, cookie: staffCookie, what });
      await sleep(maxP95Ms);
      for (const event of received) if (event.what === "news") event.what = `news ${index}`;
    }
    const newsLatencies = listLatenciesMs(received, sent);
    const expectedOrders = orderCount * (streamCount / 10);
    const expectedNews = pauseCount * (streamCount / 2);
    if (orderLatencies.length < expectedOrders || newsLatencies.length < expectedNews)
      throw new Error(
        `Received ${orderLatencies.length} of ${expectedOrders} order events and ${newsLatencies.length} of ${expectedNews} news events`,
      );
    connection.close();
    return [
      row(`Order event, ${streamCount} streams`, orderLatencies),
      row(`Pause event, ${streamCount} streams`, newsLatencies),
      {
        work: "Memory per stream",
        ours: roundTo(((after - before) * 1_024) / streamCount),
        unit: "kB",
        limit: null,
        ratio: null,
        p50: null,
        p99: null,
        goal: "–",
        met: true,
      },
    ];
  } finally {
    abort.abort();
    await cluster.close();
  }
}

async function createStaff(owner: pg.Client, count: number): Promise<BenchCustomer[]> {
  const staff = await createCustomers(owner, count);
  await owner.query("update profiles set role = 'admin' where id = any($1)", [
    staff.map(({ userId }) => userId),
  ]);
  const sessions = staff.map(({ userId }) => ({
    userId,
    token: randomBytes(24).toString("base64url"),
  }));
  await insertSessions(owner, sessions);
  return sessions;
}

async function setOrdersPaused(
  connection: HttpConnection,
  { url, cookie, what }: { url: string; cookie: string; what: "pause" | "resume" },
): Promise<void> {
  const form = new URLSearchParams({ what, lasts: "open" });
  const response = await connection.send(buildFormPost(url, "/admin/rush.data", { cookie, form }));
  if (response.status !== 200) throw new Error(`${response.status} ${response.text.slice(0, 300)}`);
}

/** The time in ms from sending each request to receiving its event. */
function listLatenciesMs(
  received: readonly ReceivedEvent[],
  sent: ReadonlyMap<string, number>,
): number[] {
  return received.flatMap(({ what, at }) => {
    const sentAt = sent.get(what);
    return sentAt === undefined ? [] : [at - sentAt];
  });
}

function row(work: string, times: readonly number[]): BenchRow {
  const p95 = getPercentile(times, 0.95);
  return {
    work,
    ours: p95,
    unit: "ms (p95)",
    limit: null,
    ratio: null,
    p50: getPercentile(times, 0.5),
    p99: getPercentile(times, 0.99),
    goal: `p95 under ${maxP95Ms.toLocaleString("en-GB")}`,
    met: p95 < maxP95Ms,
  };
}
