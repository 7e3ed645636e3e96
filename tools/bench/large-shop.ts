import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type pg from "pg";
import { build } from "../build.ts";
import { fillWithOrders } from "../many-orders/fill-with-orders.ts";
import { type LargeShopPage, largeShopPages } from "../many-orders/large-shop-pages.ts";
import { type BenchDatabase, benchCluster } from "../measuring/bench-cluster.ts";
import { cookieOf, signInAs } from "../measuring/bench-people.ts";
import type { BenchRow } from "../measuring/bench-row.ts";
import { HttpConnection, pageRequest } from "../measuring/http-connection.ts";
import { rounded, timeAt } from "../measuring/times.ts";

/** How much slower a page may be with many orders than with few, at the 95th percentile, and how long it may take then, in milliseconds. */
const mostRatio = 1.5;
const longest = 50;
const warmUp = 10;

/** A shop of so many orders: its server, and the way to its database as the tables' owner. */
interface LargeShop {
  orders: number;
  owner: pg.Client;
  url: string;
  requests: { page: LargeShopPage; text: string }[];
}

/**
 * Every page of the back office and of a customer's dashboard, as HTML, in a shop with few orders (`--few`, 10,000) and in one with many
 * (`--many`, 1,000,000), side by side on one database server: `--requests` of each page, in turns, while an order of any age changes in both
 * every 50 ms. What else the machine does is then in both. Over one kept connection on this machine: there is no network in the times.
 * `--page /admin` measures one.
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
  const cluster = await benchCluster();
  try {
    const shops: LargeShop[] = [];
    for (const orders of [Number(values.few), Number(values.many)])
      shops.push(await openShop(await cluster.makeDatabase(`shop_of_${orders}`), orders, values.page));
    return await measure(shops, Number(values.requests));
  } finally {
    await cluster.close();
  }
}

async function openShop({ owner, start }: BenchDatabase, orders: number, only: string | undefined): Promise<LargeShop> {
  const started = performance.now();
  // It makes the tables; and it rolls up what is there when it starts.
  await (await start()).stop();
  await fillWithOrders(owner, orders);
  const filled = performance.now();
  const { url } = await start();
  await untilRolledUp(owner);
  console.log(
    `${orders} orders: made in ${seconds(filled - started)} s, rolled up ${seconds(performance.now() - filled)} s later`,
  );
  const customer = await sessionOf(
    owner,
    "select user_id as id from orders where status = 'pending' order by number desc limit 1",
  );
  const staff = await sessionOf(owner, "select owner_id as id from business");
  const { rows } = await owner.query<{ number: number }>(
    "select number from orders where user_id = $1 and status = 'pending' order by number desc limit 1",
    [customer.userId],
  );
  const pages = await largeShopPages(owner, { customer: customer.userId, order: rows[0]?.number ?? 1 });
  const requests = pages
    .filter(({ path }) => only === undefined || path === only)
    .map((page) => ({ page, text: pageRequest(url, page.path, cookieOf(url, page.who === "staff" ? staff : customer)) }));
  return { orders, owner, url, requests };
}

async function sessionOf(owner: pg.Client, who: string) {
  const { rows } = await owner.query<{ id: string }>(who);
  const person = { userId: rows[0]?.id ?? "", token: randomBytes(24).toString("base64url") };
  await signInAs(owner, [person]);
  return person;
}

/** The server does it, a second after it starts or a minute after it last looked. */
async function untilRolledUp(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ left: boolean | null }>(
      "select reached_number < (select max(number) from orders) as left from rollup_state",
    );
    if (rows[0]?.left === false) break;
    await sleep(500);
  }
  await owner.query("vacuum analyze");
}

async function measure(shops: LargeShop[], requests: number): Promise<BenchRow[]> {
  const [few, many] = shops;
  if (!few || !many) throw new Error("Two shops are compared");
  // Not before: the server hangs up on whoever asks nothing while the large shop is being filled.
  const connections = await Promise.all([few, many].map(({ url }) => HttpConnection.open(url)));
  const stops = shops.map(({ owner }) => keepChanging(owner));
  const rows: BenchRow[] = [];
  try {
    for (const [at, { page }] of many.requests.entries()) {
      const times: [number[], number[]] = [[], []];
      for (let count = -warmUp; count < requests; count += 1)
        for (const [which, connection] of connections.entries()) {
          const text = shops[which]?.requests[at]?.text ?? "";
          const started = performance.now();
          const answer = await connection.send(text);
          const took = performance.now() - started;
          if (answer.status !== 200) throw new Error(`${page.path} answered ${answer.status}`);
          if (count >= 0) times[which]?.push(took);
        }
      rows.push(row(`${page.name}, ${many.orders.toLocaleString("en-GB")} orders`, times[1], times[0]));
      const last = rows.at(-1);
      console.log(`${page.path}: ${last?.limit} ms, ${last?.ours} ms`);
    }
    return rows;
  } finally {
    for (const stop of stops) await stop();
    for (const connection of connections) connection.close();
  }
}

/** An order, of any age, is moved to another status again and again: what is not rolled up yet is never nothing. */
function keepChanging(owner: pg.Client): () => Promise<void> {
  let stopped = false;
  const changing = (async () => {
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
    await changing;
  };
}

function row(work: string, many: readonly number[], few: readonly number[]): BenchRow {
  const [ours, limit] = [timeAt(many, 0.95), timeAt(few, 0.95)];
  const ratio = rounded(ours / limit);
  return {
    work,
    ours,
    limit,
    unit: "ms (p95)",
    ratio,
    p50: timeAt(many, 0.5),
    p99: timeAt(many, 0.99),
    goal: `at most ${mostRatio} times those of few, and ${longest}`,
    met: ratio <= mostRatio && ours <= longest,
  };
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
