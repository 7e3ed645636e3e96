import { parseArgs } from "node:util";
import pg from "pg";
import { buildCookieHeader, createCustomers } from "../../tools/bench/bench-people.ts";
import { build } from "../../tools/build.ts";
import { hasDebianPostgres } from "../builders/debian-cluster.ts";
import { type S3Server, startS3Server } from "../builders/s3-server.ts";
import { acceptAllOrders } from "../builders/shop-settings.ts";
import { checkAcrossNodes } from "./across-nodes.ts";
import { type FailoverReport, runFailover } from "./failover.ts";
import { type Nodes, signInOwner, startNodes } from "./nodes.ts";
import { hasPooler, type Pooler, startPooler } from "./pooler.ts";
import { type PostgresPair, startPostgresPair } from "./postgres-pair.ts";
import { hasProxies, type ReservedProxy, reserveProxy } from "./proxy.ts";
import { measureOrders, type Throughput } from "./throughput.ts";

/** The command that installs the missing Debian packages, or null if none are missing. */
export const installCommand =
  hasDebianPostgres && hasProxies && hasPooler
    ? null
    : "apt-get install postgresql-15 haproxy nginx pgbouncer openssl";

export interface ThreeNodesReport {
  throughput: Throughput[];
  failover: FailoverReport;
  violations: string[];
}

/**
 * Runs three nodes behind the proxies in `deploy/`, with a synchronous PostgreSQL standby and
 * pictures in a bucket. Measures the orders per second with 1, 2 and 3 nodes, and with 3 nodes
 * through a pooler. Checks that the nodes behave as one shop. Each measurement takes `seconds` with
 * `clients` customers. Then kills the primary after `orders` orders.
 */
export async function runThreeNodes({
  seconds,
  clients,
  orders,
}: {
  seconds: number;
  clients: number;
  orders: number;
}): Promise<ThreeNodesReport> {
  const resources = new AsyncDisposableStack();
  try {
    const pair = resources.adopt(await startPostgresPair(), (postgres) => postgres.stop());
    const proxy = resources.adopt(await reserveProxy(), (reserved) => reserved.close());
    const bucket = resources.adopt(await startS3Server(), (server) => server.stop());
    const setup: LoadSetup = { pair, proxy, bucket, seconds, clients, cookies: [] };
    const direct = await measureDirect(setup, pair.url);
    const pooled = await measurePooled(setup);
    const failoverReport = await measureFailover(setup, orders);
    return {
      throughput: [...direct.throughput, ...pooled.throughput],
      failover: failoverReport,
      violations: [...direct.violations, ...pooled.violations, ...failoverReport.violations],
    };
  } finally {
    await resources.disposeAsync();
  }
}

interface LoadSetup {
  pair: PostgresPair;
  proxy: ReservedProxy;
  bucket: S3Server;
  seconds: number;
  clients: number;
  /** Session cookies of the customers who order. Filled by `measureDirect`. */
  cookies: string[];
}

async function measureDirect(
  { pair, proxy, bucket, clients, seconds, cookies }: LoadSetup,
  databaseUrl: string,
) {
  const nodes = await startNodes(3, {
    publicUrl: proxy.url,
    env: { ...bucket.env, DATABASE_URL: databaseUrl },
  });
  try {
    const throughput: Throughput[] = [];
    let cookie = "";
    cookies.push(...(await createSignedInCustomers(pair, { url: proxy.url, clients })));
    for (const [kind, count] of [
      ["haproxy", 1],
      ["haproxy", 2],
      ["nginx", 3],
      ["haproxy", 3],
    ] as const) {
      const running = await proxy.startFor(kind, listUrls(nodes).slice(0, count));
      cookie ||= await signInOwner(proxy.url);
      const pidsByPart = {
        nodes: listPids(nodes),
        primary: [pair.pids[0]],
        standby: [pair.pids[1]],
        proxy: [running.pid],
      };
      const label = `${count} node${count > 1 ? "s" : ""} behind ${kind}`;
      const result = await measureOrders({ label, url: proxy.url, cookies, pidsByPart, seconds });
      throughput.push(result);
      printThroughput(result);
    }
    const acrossNodes = await checkAcrossNodes(nodes, { url: proxy.url, cookie });
    for (const line of acrossNodes.lines) console.log(line);
    return { throughput, violations: acrossNodes.violations };
  } finally {
    await nodes.stop();
  }
}

/**
 * Queries go through pgBouncer in transaction mode; migrations and the listener connect directly.
 */
async function measurePooled({ pair, proxy, bucket, cookies, seconds }: LoadSetup) {
  // pgBouncer connects as this role.
  await pair.queryPrimary("alter role tiffin_app login");
  const pooler: Pooler = await startPooler(pair.hosts[0]);
  let nodes: Nodes | undefined;
  try {
    const env = { ...bucket.env, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pair.url };
    nodes = await startNodes(3, { publicUrl: proxy.url, env });
    const running = await proxy.startFor("haproxy", listUrls(nodes));
    const cookie = await signInOwner(proxy.url);
    const pidsByPart = {
      nodes: listPids(nodes),
      primary: [pair.pids[0]],
      standby: [pair.pids[1]],
      proxy: [running.pid],
      pooler: [pooler.pid],
    };
    const throughput = await measureOrders({
      label: "3 nodes behind haproxy, through pgBouncer",
      url: proxy.url,
      cookies,
      pidsByPart,
      seconds,
    });
    printThroughput(throughput);
    const { toServer, fromShop } = await pooler.connections();
    console.log(
      `through pgBouncer: ${fromShop} connections from the nodes, ${toServer} to PostgreSQL`,
    );
    const acrossNodes = await checkAcrossNodes(nodes, { url: proxy.url, cookie });
    for (const line of acrossNodes.lines) console.log(`through pgBouncer: ${line}`);
    return {
      throughput: [throughput],
      violations: acrossNodes.violations.map((line) => `through pgBouncer: ${line}`),
    };
  } finally {
    await nodes?.stop();
    await pooler.stop();
  }
}

async function measureFailover(
  { pair, proxy, bucket, cookies }: LoadSetup,
  orders: number,
): Promise<FailoverReport> {
  const nodes = await startNodes(3, {
    publicUrl: proxy.url,
    env: { ...bucket.env, DATABASE_URL: pair.url },
  });
  try {
    await proxy.startFor("haproxy", listUrls(nodes));
    const report = await runFailover(pair, { url: proxy.url, cookies, orders });
    console.log(report.summary);
    return report;
  } finally {
    await nodes.stop();
  }
}

/**
 * Lets the shop accept all orders, and creates customers and their sessions in the database.
 * Returns the session cookies.
 */
async function createSignedInCustomers(
  pair: PostgresPair,
  { url, clients }: { url: string; clients: number },
): Promise<string[]> {
  const client = new pg.Client({ host: pair.hosts[0], user: "tiffin", database: "tiffin" });
  await client.connect();
  try {
    await acceptAllOrders(client);
    return (await createCustomers(client, clients)).map((customer) =>
      buildCookieHeader(url, customer),
    );
  } finally {
    await client.end();
  }
}

const listUrls = (nodes: Nodes) => nodes.all.map(({ url }) => url);
const listPids = (nodes: Nodes) => nodes.all.map(({ pid }) => pid);

function printThroughput(throughput: Throughput): void {
  const cpu = Object.entries(throughput.cpu).map(([part, ms]) => `${part} ${ms}`);
  console.log(
    `${throughput.label}: ${throughput.perSecond} orders a second, p50 ${throughput.p50} ms, p99 ${throughput.p99} ms; CPU ms per order: ${cpu.join(", ")}`,
  );
}

if (import.meta.main) {
  if (installCommand) throw new Error(`Missing programs. Run: ${installCommand}`);
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { seconds: text, clients: text, orders: text } });
  await build({ ifStale: true });
  const { violations } = await runThreeNodes({
    seconds: Number(values.seconds ?? 10),
    clients: Number(values.clients ?? 16),
    orders: Number(values.orders ?? 2_000),
  });
  for (const line of violations.slice(0, 20)) console.error(line);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
