import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { openDatabase } from "../../platform/database/database.ts";
import { superuser } from "../../platform/database/make-cluster.ts";
import { createLog } from "../../platform/log.ts";
import { type ServerProcess, startServer } from "../../tests/e2e/server-process.ts";
import { build } from "../build.ts";
import { fillWithOrders } from "../many-orders/fill-with-orders.ts";

const owner = { OWNER_EMAIL: "owner@bench.test", OWNER_PASSWORD: "correct horse battery" };
/** How much slower the dashboard may be with many orders than with few, at the 95th percentile. */
const goal = 1.5;
const warmUp = 30;
const resultFile = "build/bench/dashboard.json";

/** Times in milliseconds. */
interface Times {
  p50: number;
  p95: number;
}

interface Found {
  orders: number;
  /** The page's data, as the browser asks for it, while orders keep changing. */
  data: Times;
  /** The whole page. */
  page: Times;
  /** What adding up the orders themselves takes: what the page does not do. */
  addedUp: number;
}

/** A shop of so many orders: its server, and the way to its database as the tables' owner. */
interface BenchShop {
  orders: number;
  client: pg.Client;
  server: ServerProcess;
  cookie: string;
}

/**
 * The dashboard in a shop with few orders (`--few`, 10,000) and in one with many (`--many`, 1,000,000), side by side: `--requests` of each,
 * in turns, while an order changes in both every 50 ms. What else the machine does is then in both, and the ratio of the two is what counts.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      few: { type: "string", default: "10000" },
      many: { type: "string", default: "1000000" },
      requests: { type: "string", default: "300" },
    },
  });
  await build({ ifStale: true });
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-bench-"));
  const database = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, createLog("silent"));
  const shops: BenchShop[] = [];
  try {
    for (const orders of [Number(values.few), Number(values.many)])
      shops.push(await openShop({ orders, socketFolder: database.connection.host ?? "", dataDir }));
    for (const shop of shops) await fill(shop);
    const requests = Number(values.requests);
    return report(await measure(shops, requests), requests);
  } finally {
    for (const { server, client } of shops) {
      await server.stop();
      await client.end();
    }
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** In a database of its own on the one server, so that both have the same one under them. */
async function openShop(options: { orders: number; socketFolder: string; dataDir: string }): Promise<BenchShop> {
  const { orders, socketFolder, dataDir } = options;
  const name = `shop_of_${orders}`;
  const on = { host: socketFolder, user: superuser };
  const maker = new pg.Client({ ...on, database: "postgres" });
  await maker.connect();
  await maker.query(`create database ${name}`);
  await maker.end();
  const client = new pg.Client({ ...on, database: name });
  await client.connect();
  const server = await startServer({
    DATA_DIR: join(dataDir, name),
    DATABASE_URL: `postgresql://${superuser}@localhost/${name}?host=${encodeURIComponent(socketFolder)}`,
    SESSION_SECRET: "a secret of the bench, long enough",
    LOG_LEVEL: "warn",
    ...owner,
  });
  return { orders, client, server, cookie: await signIn(server.url) };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/signin`, {
    method: "POST",
    body: new URLSearchParams({ email: owner.OWNER_EMAIL, password: owner.OWNER_PASSWORD }),
    headers: { "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (answer.status !== 302 || cookie.length === 0) throw new Error(`The owner could not sign in: ${answer.status}`);
  return cookie.join("; ");
}

async function fill({ client, orders }: BenchShop): Promise<void> {
  const started = performance.now();
  await fillWithOrders(client, orders);
  const filled = performance.now();
  await untilRolledUp(client);
  console.log(
    `${orders} orders: made in ${seconds(filled - started)} s, rolled up ${seconds(performance.now() - filled)} s later`,
  );
}

async function measure(shops: BenchShop[], requests: number): Promise<Found[]> {
  const stops = shops.map(({ client }) => keepChanging(client));
  const data = await inTurns(shops, "/admin.data", requests);
  const page = await inTurns(shops, "/admin", requests);
  for (const stop of stops) await stop();
  const found: Found[] = [];
  for (const [at, { orders, client }] of shops.entries())
    found.push({ orders, data: timesOf(data[at] ?? []), page: timesOf(page[at] ?? []), addedUp: await addingUp(client) });
  return found;
}

/** The server does it, a second after it starts or a minute after it last looked. */
async function untilRolledUp(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ left: boolean | null }>(
      "select reached_number < (select max(number) from orders) as left from rollup_state",
    );
    if (rows[0]?.left === false) break;
    await sleep(500);
  }
  await client.query("vacuum analyze");
}

/** An order, of any age, is moved to another status again and again: what is not rolled up yet is never nothing. */
function keepChanging(client: pg.Client): () => Promise<void> {
  let stopped = false;
  const changing = (async () => {
    while (!stopped) {
      await client.query(`
        with changed as (
          update orders set status = case status when 'completed' then 'confirmed' else 'completed' end, version = version + 1
           where number = (select 1 + floor(random() * max(number))::int from orders) returning id, status, version
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

/** How long each answer took, in milliseconds, for each of the shops. */
async function inTurns(shops: BenchShop[], path: string, requests: number): Promise<number[][]> {
  const each = shops.map((): number[] => []);
  for (let count = -warmUp; count < requests; count += 1)
    for (const [at, { server, cookie }] of shops.entries()) {
      const started = performance.now();
      const answer = await fetch(server.url + path, { headers: { cookie } });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      if (count >= 0) each[at]?.push(performance.now() - started);
    }
  return each;
}

function timesOf(each: number[]): Times {
  const sorted = each.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0);
  return { p50: at(0.5), p95: at(0.95) };
}

async function addingUp(client: pg.Client): Promise<number> {
  const started = performance.now();
  await client.query(`
    select (created_at at time zone 'Europe/London')::date, typeoforder, status, count(*), sum(total_amount) from orders group by 1, 2, 3`);
  return rounded(performance.now() - started);
}

function report(found: Found[], requests: number): boolean {
  const [few, many] = found;
  if (!few || !many) throw new Error("Two measurements are compared");
  console.table(
    found.map(({ orders, data, page, addedUp }) => ({
      orders,
      "data p50": data.p50,
      "data p95": data.p95,
      "page p50": page.p50,
      "page p95": page.p95,
      "adding up": addedUp,
    })),
  );
  const ratios = { data: rounded(many.data.p95 / few.data.p95), page: rounded(many.page.p95 / few.page.p95) };
  console.log(
    `p95 with ${many.orders} orders to p95 with ${few.orders}: data ${ratios.data}, page ${ratios.page} (goal: at most ${goal})`,
  );
  mkdirSync("build/bench", { recursive: true });
  writeFileSync(
    resultFile,
    JSON.stringify({ at: new Date().toISOString(), node: process.version, requests, ratios, found }, null, 2),
  );
  console.log(`All of it: ${resultFile}`);
  return ratios.data <= goal && ratios.page <= goal;
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}
