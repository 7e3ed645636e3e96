import { parseArgs } from "node:util";
import type pg from "pg";
import { formatCount } from "../../domain/messages/format/format-count.ts";
import { superuser } from "../../platform/database/create-cluster.ts";
import { build } from "../build.ts";
import { startBenchCluster } from "./bench-cluster.ts";
import { type BenchCustomer, createCustomers } from "./bench-people.ts";
import type { BenchRow } from "./bench-row.ts";
import { startCountingProxy } from "./counting-proxy.ts";
import { HttpConnection } from "./http-connection.ts";
import { placeOrder, prepareForOrders } from "./order-request.ts";
import { roundTo } from "./percentiles.ts";
import { readCpuTimeMs } from "./process-usage.ts";
import { describeStatements, type RecordedOrder, recordOrder } from "./record-order.ts";
import { type LoadResult, repeatFor } from "./repeat-for.ts";
import { openReplay } from "./replay-order.ts";

/** The goal for throughput applies at 32 connections. */
const minRatio = 0.5;
const maxStatements = 12;
const maxTrips = 4;
const customerCount = 32;

/**
 * Measures menu orders over HTTP, each with session, idempotency key, coupon, event and email job,
 * at `--connections 1,8,32` for `--seconds 10`. The limit: the statements of such an order,
 * recorded on the wire and replayed through `pg` alone on the same number of connections.
 * `--profile FOLDER` writes CPU profiles of the server to that folder.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: "string", default: "10" },
      connections: { type: "string", default: "1,8,32" },
      profile: { type: "string" },
    },
  });
  await build({ ifStale: true });
  const cluster = await startBenchCluster();
  const proxy = await startCountingProxy(cluster.socket);
  try {
    const { owner, connection, start } = await cluster.createDatabase("shop");
    const proxied = await start({
      databaseUrl: `postgresql://${superuser}@127.0.0.1:${proxy.port}/shop`,
    });
    await prepareForOrders(owner);
    const customers = await createCustomers(owner, customerCount);
    const recorded = await recordOrder(proxied.url, customers[0] as BenchCustomer, proxy);
    await proxied.stop();
    console.log(
      `An order sends ${recorded.statements.length} statements in ${recorded.roundTripCount} round trips:\n${describeStatements(recorded)}`,
    );

    const { url, pid } = await start({
      env: values.profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` } : {},
    });
    const seconds = Number(values.seconds);
    const rows: BenchRow[] = [];
    await placeOverHttp(url, customers, { connections: 8, seconds: 3 });
    for (const connections of values.connections.split(",").map(Number)) {
      await prepareMeasurement(owner);
      const cpuBefore = [readCpuTimeMs(pid), readCpuTimeMs(cluster.pid)];
      const ours = await placeOverHttp(url, customers, { connections, seconds });
      const cpuAfter = [readCpuTimeMs(pid), readCpuTimeMs(cluster.pid)];
      await prepareMeasurement(owner);
      const cpuBeforeReplay = readCpuTimeMs(cluster.pid);
      const replayed = await replayOrders(recorded, connection, customers, {
        connections,
        seconds,
      });
      const replayCpu = readCpuTimeMs(cluster.pid) - cpuBeforeReplay;
      const [server, database] = cpuBefore.map((from, index) =>
        roundTo(((cpuAfter[index] ?? 0) - from) / ours.count),
      );
      console.log(
        `${connections} connections, CPU time per order: server ${server} ms, database ${database} ms; replayed, database ${roundTo(replayCpu / replayed.count)} ms`,
      );
      rows.push(buildThroughputRow(connections, ours, replayed));
    }
    return [...rows, ...countRows(recorded)];
  } finally {
    await proxy.close();
    await cluster.close();
  }
}

/**
 * Deletes queued email jobs, which would otherwise run during the next measurement, completes open
 * orders, which would count towards each customer's limit, and forces a checkpoint.
 */
async function prepareMeasurement(owner: pg.Client): Promise<void> {
  await owner.query("update orders set status = 'completed' where status = 'pending'");
  await owner.query("delete from pgboss.job_common where state < 'active'");
  await owner.query("checkpoint");
}

interface LoadOptions {
  connections: number;
  seconds: number;
}

async function placeOverHttp(
  url: string,
  customers: BenchCustomer[],
  { connections, seconds }: LoadOptions,
): Promise<LoadResult & { count: number }> {
  const openConnections = await Promise.all(
    Array.from({ length: connections }, () => HttpConnection.open(url)),
  );
  const workers = openConnections.map((connection, index) => async () => {
    await placeOrder(connection, { url, customer: getCustomer(customers, index) });
  });
  const result = await repeatFor(seconds, workers);
  for (const connection of openConnections) connection.close();
  return result;
}

async function replayOrders(
  recorded: RecordedOrder,
  connection: pg.ClientConfig,
  customers: BenchCustomer[],
  { connections, seconds }: LoadOptions,
): Promise<LoadResult & { count: number }> {
  const replays = await Promise.all(
    Array.from({ length: connections }, () => openReplay(recorded, connection)),
  );
  const result = await repeatFor(
    seconds,
    replays.map((replay, index) => () => replay.place(getCustomer(customers, index))),
  );
  await Promise.all(replays.map((replay) => replay.end()));
  return result;
}

function getCustomer(customers: BenchCustomer[], index: number): BenchCustomer {
  return customers[index % customers.length] as BenchCustomer;
}

function buildThroughputRow(connections: number, ours: LoadResult, replayed: LoadResult): BenchRow {
  const ratio = roundTo(ours.perSecond / replayed.perSecond);
  const hasGoal = connections === 32;
  return {
    work: `Placing a menu order, ${formatCount(connections, "connection")}`,
    ours: Math.round(ours.perSecond),
    limit: Math.round(replayed.perSecond),
    unit: "a second",
    ratio,
    p50: ours.p50,
    p99: ours.p99,
    goal: hasGoal ? `at least ${minRatio} of the limit` : "–",
    met: !hasGoal || ratio >= minRatio,
  };
}

function countRows({ statements, roundTripCount }: RecordedOrder): BenchRow[] {
  const row = (work: string, ours: number, max: number): BenchRow => ({
    work,
    ours,
    unit: "",
    limit: null,
    ratio: null,
    p50: null,
    p99: null,
    goal: `at most ${max}`,
    met: ours <= max,
  });
  return [
    row("Statements of an order", statements.length, maxStatements),
    row("Round trips of an order to the database", roundTripCount, maxTrips),
  ];
}
