import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type pg from "pg";
import { build } from "../build.ts";
import { type BenchDatabase, startBenchCluster } from "./bench-cluster.ts";
import { buildCookieHeader, insertSessions } from "./bench-people.ts";
import type { BenchRow } from "./bench-row.ts";
import { buildPageRequest, HttpConnection } from "./http-connection.ts";
import { type LargeShopPage, listPages } from "./list-pages.ts";
import { getPercentile, roundTo } from "./percentiles.ts";
import { seedOrders } from "./seed-orders.ts";

/** Maximum p95 with many orders, relative to few. */
const maxRatio = 1.5;
const maxP95Ms = 50;
const warmUpRequests = 10;

interface LargeShop {
  orders: number;
  /** Connected as the owner of the tables. */
  owner: pg.Client;
  url: string;
  requests: { page: LargeShopPage; requestText: string }[];
}

/**
 * Compares a shop with few orders (`--few`) and one with many (`--many`), both on one PostgreSQL.
 * Requests pages of the back office and of a customer's dashboard, `--requests` times each;
 * `--page /admin` measures one page. Requests alternate between the shops, so that other load
 * affects both alike. During the run, an order of random age changes every 50 ms. Uses one
 * keep-alive connection to each shop.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const { values } = parseArgs({
    args,
    options: {
      few: { type: "string", default: "10000" },
      many: { type: "string", default: "1000000" },
      requests: { type: "string", default: "100" },
      page: { type: "string" },
    },
  });
  await build({ ifStale: true });
  const cluster = await startBenchCluster();
  try {
    const shops: LargeShop[] = [];
    for (const orders of [Number(values.few), Number(values.many)])
      shops.push(
        await startShop(await cluster.createDatabase(`shop_of_${orders}`), orders, values.page),
      );
    return await measure(shops, Number(values.requests));
  } finally {
    await cluster.close();
  }
}

async function startShop(
  { owner, start }: BenchDatabase,
  orders: number,
  onlyPath: string | undefined,
): Promise<LargeShop> {
  const started = performance.now();
  // The first start runs the migrations, the second one rolls up the seeded orders.
  await (await start()).stop();
  await seedOrders(owner, orders);
  const seeded = performance.now();
  const { url } = await start();
  await waitForRollup(owner);
  console.log(
    `${orders} orders: inserted in ${formatSeconds(seeded - started)} s, rolled up ${formatSeconds(performance.now() - seeded)} s later`,
  );
  const customer = await createSession(
    owner,
    "select user_id as id from orders where status = 'pending' order by number desc limit 1",
  );
  const staff = await createSession(owner, "select owner_id as id from business");
  const { rows } = await owner.query<{ number: number }>(
    "select number from orders where user_id = $1 and status = 'pending' order by number desc limit 1",
    [customer.userId],
  );
  const pages = await listPages(owner, { customer: customer.userId, order: rows[0]?.number ?? 1 });
  const requests = pages
    .filter(({ path }) => onlyPath === undefined || path === onlyPath)
    .map((page) => ({
      page,
      requestText: buildPageRequest(
        url,
        page.path,
        buildCookieHeader(url, page.who === "staff" ? staff : customer),
      ),
    }));
  return { orders, owner, url, requests };
}

async function createSession(owner: pg.Client, userIdSql: string) {
  const { rows } = await owner.query<{ id: string }>(userIdSql);
  const person = { userId: rows[0]?.id ?? "", token: randomBytes(24).toString("base64url") };
  await insertSessions(owner, [person]);
  return person;
}

/** The server rolls up when it starts, then every minute. */
async function waitForRollup(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ pending: boolean | null }>(
      "select reached_number < (select max(number) from orders) as pending from rollup_state",
    );
    if (rows[0]?.pending === false) break;
    await sleep(500);
  }
  await owner.query("vacuum analyze");
}

async function measure(shops: LargeShop[], requests: number): Promise<BenchRow[]> {
  const [smallShop, largeShop] = shops;
  if (!smallShop || !largeShop) throw new Error("Expected two shops to compare");
  // Open them only now: the server closes connections that are idle while the large shop is seeded.
  const connections = await Promise.all(
    [smallShop, largeShop].map(({ url }) => HttpConnection.open(url)),
  );
  const stopFunctions = shops.map(({ owner }) => startStatusChanges(owner));
  const rows: BenchRow[] = [];
  try {
    for (const [index, { page }] of largeShop.requests.entries()) {
      const [smallShopTimes, largeShopTimes]: [number[], number[]] = [[], []];
      for (let count = 0; count < warmUpRequests + requests; count += 1)
        for (const [shopIndex, connection] of connections.entries()) {
          const requestText = shops[shopIndex]?.requests[index]?.requestText ?? "";
          const started = performance.now();
          const response = await connection.send(requestText);
          const latency = performance.now() - started;
          if (response.status !== 200)
            throw new Error(`${page.path} responded with ${response.status}`);
          if (count >= warmUpRequests)
            (shopIndex === 0 ? smallShopTimes : largeShopTimes).push(latency);
        }
      const work = `${page.name}, ${largeShop.orders.toLocaleString("en-GB")} orders`;
      const row = buildRow(work, largeShopTimes, smallShopTimes);
      rows.push(row);
      console.log(
        `${page.path}: p95 ${row.limit} ms in the small shop, ${row.ours} ms in the large shop`,
      );
    }
    return rows;
  } finally {
    for (const stop of stopFunctions) await stop();
    for (const connection of connections) connection.close();
  }
}

/**
 * Keeps changing the status of a random order, so that there is always a change to roll up. Returns
 * a function to stop.
 */
function startStatusChanges(owner: pg.Client): () => Promise<void> {
  let stopped = false;
  const loop = (async () => {
    while (!stopped) {
      await owner.query(`
        with changed as (
          update orders set status = case status when 'completed' then 'cancelled' else 'completed' end, version = version + 1
           where number = (select 1 + floor(random() * max(number))::int from orders) and status in ('completed', 'cancelled')
          returning id, status, version
        )
        insert into order_events (order_id, kind, to_status, actor_kind, version)
        select id, 'status_changed', status, 'admin', version from changed`);
      await sleep(50);
    }
  })();
  return async () => {
    stopped = true;
    await loop;
  };
}

function buildRow(
  work: string,
  largeShopTimes: readonly number[],
  smallShopTimes: readonly number[],
): BenchRow {
  const ours = getPercentile(largeShopTimes, 0.95);
  const limit = getPercentile(smallShopTimes, 0.95);
  const ratio = roundTo(ours / limit);
  return {
    work,
    ours,
    limit,
    unit: "ms (p95)",
    ratio,
    p50: getPercentile(largeShopTimes, 0.5),
    p99: getPercentile(largeShopTimes, 0.99),
    goal: `at most ${maxRatio} times the small shop, and ${maxP95Ms}`,
    met: ratio <= maxRatio && ours <= maxP95Ms,
  };
}

function formatSeconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
