import { parseArgs } from "node:util";
import pg from "pg";
import { cookieOf, makeCustomers } from "../../tools/bench/bench-people.ts";
import { build } from "../../tools/build.ts";
import { hasDebianPostgres } from "../builders/debian-cluster.ts";
import { takeAllOrders } from "../builders/shop-for-tests.ts";
import { checkAcrossNodes } from "./across-nodes.ts";
import { type FailOver, failOver } from "./fail-over.ts";
import { type Bucket, type Nodes, signInOwner, startBucket, startNodes } from "./nodes.ts";
import { hasPooler, type Pooler, startPooler } from "./pooler.ts";
import { type PostgresPair, startPostgresPair } from "./postgres-pair.ts";
import { hasProxies, type ProxyPlace, proxyPlace } from "./proxy.ts";
import { measureOrders, type Throughput } from "./throughput.ts";

/** What this needs of Debian 12, or null when it is all there. */
export const missingPrograms =
  hasDebianPostgres && hasProxies && hasPooler ? null : "apt-get install postgresql-15 haproxy nginx pgbouncer openssl";

export interface ThreeNodes {
  throughput: Throughput[];
  failOver: FailOver;
  wrong: string[];
}

/**
 * Three nodes behind the proxies of `deploy/`, on a PostgreSQL with a standby that every commit waits for, pictures in a bucket: how many
 * orders 1, 2 and 3 of them take, with and without a pooler; whether they are one shop; and what becomes of it when the primary dies. Each
 * measurement takes `seconds`, under `clients` customers; the primary dies after `orders` orders.
 */
export async function threeNodes({
  seconds,
  clients,
  orders,
}: {
  seconds: number;
  clients: number;
  orders: number;
}): Promise<ThreeNodes> {
  const opened = new AsyncDisposableStack();
  try {
    const pair = opened.adopt(await startPostgresPair(), (one) => one.stop());
    const place = opened.adopt(await proxyPlace(), (one) => one.close());
    const bucket = opened.adopt(await startBucket(), (one) => one.stop());
    const on: Scene = { pair, place, bucket, seconds, clients, cookies: [] };
    const direct = await withNodes(on, pair.url);
    const pooled = await withPooler(on);
    const afterwards = await withFailOver(on, orders);
    return {
      throughput: [...direct.throughput, ...pooled.throughput],
      failOver: afterwards,
      wrong: [...direct.wrong, ...pooled.wrong, ...afterwards.wrong],
    };
  } finally {
    await opened.disposeAsync();
  }
}

interface Scene {
  pair: PostgresPair;
  place: ProxyPlace;
  bucket: Bucket;
  seconds: number;
  clients: number;
  /** Of the customers who order, once there are any. */
  cookies: string[];
}

async function withNodes({ pair, place, bucket, clients, seconds, cookies }: Scene, databaseUrl: string) {
  const nodes = await startNodes(3, { publicUrl: place.url, env: { ...bucket.env, DATABASE_URL: databaseUrl } });
  try {
    const throughput: Throughput[] = [];
    let cookie = "";
    cookies.push(...(await signInCustomers(pair, { url: place.url, clients })));
    for (const [kind, count] of [
      ["haproxy", 1],
      ["haproxy", 2],
      ["nginx", 3],
      ["haproxy", 3],
    ] as const) {
      const proxy = await place.leadTo(kind, urls(nodes).slice(0, count));
      cookie ||= await signInOwner(place.url);
      const parts = { nodes: pids(nodes), primary: [pair.pids[0]], standby: [pair.pids[1]], proxy: [proxy.pid] };
      const way = `${count} node${count > 1 ? "s" : ""} behind ${kind}`;
      throughput.push(await measureOrders({ way, url: place.url, cookies, parts, seconds }));
      say(throughput.at(-1));
    }
    const across = await checkAcrossNodes(nodes, { url: place.url, cookie });
    for (const line of across.said) console.log(line);
    return { throughput, wrong: across.wrong };
  } finally {
    await nodes.stop();
  }
}

/** The shop's questions through pgBouncer in transaction mode; migrations and the listener past it. */
async function withPooler({ pair, place, bucket, cookies, seconds }: Scene) {
  await pair.askPrimary("alter role tiffin_app login");
  const pooler: Pooler = await startPooler(pair.hosts[0]);
  let nodes: Nodes | undefined;
  try {
    const env = { ...bucket.env, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pair.url };
    nodes = await startNodes(3, { publicUrl: place.url, env });
    const proxy = await place.leadTo("haproxy", urls(nodes));
    const cookie = await signInOwner(place.url);
    const parts = {
      nodes: pids(nodes),
      primary: [pair.pids[0]],
      standby: [pair.pids[1]],
      proxy: [proxy.pid],
      pooler: [pooler.pid],
    };
    const measuring = measureOrders({
      way: "3 nodes behind haproxy, through pgBouncer",
      url: place.url,
      cookies,
      parts,
      seconds,
    });
    const throughput = [await measuring];
    say(throughput[0]);
    const { toServer, fromShop } = await pooler.connections();
    console.log(`through pgBouncer: ${fromShop} connections of the nodes on ${toServer} of PostgreSQL`);
    const across = await checkAcrossNodes(nodes, { url: place.url, cookie });
    for (const line of across.said) console.log(`through pgBouncer: ${line}`);
    return { throughput, wrong: across.wrong.map((line) => `through pgBouncer: ${line}`) };
  } finally {
    await nodes?.stop();
    await pooler.stop();
  }
}

async function withFailOver({ pair, place, bucket, cookies }: Scene, orders: number): Promise<FailOver> {
  const nodes = await startNodes(3, { publicUrl: place.url, env: { ...bucket.env, DATABASE_URL: pair.url } });
  try {
    await place.leadTo("haproxy", urls(nodes));
    const report = await failOver(pair, { url: place.url, cookies, orders });
    console.log(report.said);
    return report;
  } finally {
    await nodes.stop();
  }
}

/** Straight into the database: their cookies. */
async function signInCustomers(pair: PostgresPair, { url, clients }: { url: string; clients: number }): Promise<string[]> {
  const owner = new pg.Client({ host: pair.hosts[0], user: "tiffin", database: "tiffin" });
  await owner.connect();
  try {
    await takeAllOrders(owner);
    return (await makeCustomers(owner, clients)).map((customer) => cookieOf(url, customer));
  } finally {
    await owner.end();
  }
}

const urls = (nodes: Nodes) => nodes.all.map(({ url }) => url);
const pids = (nodes: Nodes) => nodes.all.map(({ pid }) => pid);

function say(one: Throughput | undefined): void {
  if (!one) return;
  const cpu = Object.entries(one.cpu).map(([part, ms]) => `${part} ${ms}`);
  console.log(
    `${one.way}: ${one.perSecond} orders a second, p50 ${one.p50} ms, p99 ${one.p99} ms; ms of a core for each: ${cpu.join(", ")}`,
  );
}

if (import.meta.main) {
  if (missingPrograms) throw new Error(`Something is missing here: ${missingPrograms}`);
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { seconds: text, clients: text, orders: text } });
  await build({ ifStale: true });
  const { wrong } = await threeNodes({
    seconds: Number(values.seconds ?? 10),
    clients: Number(values.clients ?? 16),
    orders: Number(values.orders ?? 2_000),
  });
  for (const line of wrong.slice(0, 20)) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
