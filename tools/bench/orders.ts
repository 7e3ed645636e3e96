import { parseArgs } from "node:util";
import type pg from "pg";
import { superuser } from "../../platform/database/make-cluster.ts";
import { build } from "../build.ts";
import { benchCluster } from "../measuring/bench-cluster.ts";
import { type BenchCustomer, makeCustomers } from "../measuring/bench-people.ts";
import type { BenchRow } from "../measuring/bench-row.ts";
import { HttpConnection } from "../measuring/http-connection.ts";
import { processorTimeOf } from "../measuring/processor-time.ts";
import { type Pace, repeatFor } from "../measuring/repeat-for.ts";
import { rounded } from "../measuring/times.ts";
import { bareOrders } from "../placing-orders/bare-transaction.ts";
import { countingProxy } from "../placing-orders/counting-proxy.ts";
import { placeOrder, prepareForOrders } from "../placing-orders/order-request.ts";
import { listOf, type RecordedOrder, recordOrder } from "../placing-orders/record-order.ts";

/** At 32 connections. */
const leastRatio = 0.5;
const leastPerSecond = 1_100;
const mostStatements = 12;
const mostTrips = 4;
const people = 32;

/**
 * Menu orders over HTTP, each with its session, a key of its own, a coupon, the event and the mail's job, at `--connections 1,8,32` for
 * `--seconds 10`; then the very statements of such an order, as they were seen on the wire, sent by `pg` alone on as many connections.
 * `--profile FOLDER` writes down there where the server spends its time.
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
  const cluster = await benchCluster();
  const proxy = await countingProxy(cluster.socket);
  try {
    const { owner, connection, start } = await cluster.makeDatabase("shop");
    const counted = await start({ databaseUrl: `postgresql://${superuser}@127.0.0.1:${proxy.port}/shop` });
    await prepareForOrders(owner);
    const customers = await makeCustomers(owner, people);
    const recorded = await recordOrder(counted.url, customers[0] as BenchCustomer, proxy);
    await counted.stop();
    console.log(`An order is ${recorded.statements.length} statements in ${recorded.trips} round trips:\n${listOf(recorded)}`);

    const { url, pid } = await start({
      env: values.profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` } : {},
    });
    const seconds = Number(values.seconds);
    const rows: BenchRow[] = [];
    await overHttp(url, customers, { connections: 8, seconds: 3 });
    for (const connections of values.connections.split(",").map(Number)) {
      await settle(owner);
      const before = [processorTimeOf(pid), processorTimeOf(cluster.pid)];
      const ours = await overHttp(url, customers, { connections, seconds });
      const between = [processorTimeOf(pid), processorTimeOf(cluster.pid)];
      await settle(owner);
      const bareFrom = processorTimeOf(cluster.pid);
      const bare = await bareOnly(recorded, connection, customers, { connections, seconds });
      const bareTook = processorTimeOf(cluster.pid) - bareFrom;
      const [server, database] = before.map((from, at) => rounded(((between[at] ?? 0) - from) / ours.many));
      console.log(
        `${connections}: an order takes ${server} ms of a processor in the server, ${database} in the database; bare, ${rounded(bareTook / bare.many)} there`,
      );
      rows.push(paceRow(connections, ours, bare));
    }
    return [...rows, ...countRows(recorded)];
  } finally {
    await proxy.close();
    await cluster.close();
  }
}

/**
 * The letters that wait would be written during what is measured next: as many as the orders before, and no part of it. Orders that stay
 * open would be counted with each further one: no customer has thousands.
 */
async function settle(owner: pg.Client): Promise<void> {
  await owner.query("update orders set status = 'completed' where status = 'pending'");
  await owner.query("delete from pgboss.job_common where state < 'active'");
  await owner.query("checkpoint");
}

interface Load {
  connections: number;
  seconds: number;
}

async function overHttp(
  url: string,
  customers: BenchCustomer[],
  { connections, seconds }: Load,
): Promise<Pace & { many: number }> {
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(url)));
  const workers = open.map((connection, at) => async () => {
    await placeOrder(connection, { url, customer: customerAt(customers, at) });
  });
  const pace = await repeatFor(seconds, workers);
  for (const connection of open) connection.close();
  return pace;
}

async function bareOnly(
  recorded: RecordedOrder,
  connection: pg.ClientConfig,
  customers: BenchCustomer[],
  { connections, seconds }: Load,
): Promise<Pace & { many: number }> {
  const clients = await Promise.all(Array.from({ length: connections }, () => bareOrders(recorded, connection)));
  const pace = await repeatFor(
    seconds,
    clients.map((client, at) => () => client.place(customerAt(customers, at))),
  );
  await Promise.all(clients.map((client) => client.end()));
  return pace;
}

function customerAt(customers: BenchCustomer[], at: number): BenchCustomer {
  return customers[at % customers.length] as BenchCustomer;
}

function paceRow(connections: number, ours: Pace, bare: Pace): BenchRow {
  const ratio = rounded(ours.perSecond / bare.perSecond);
  const isGoal = connections === 32;
  return {
    work: `Placing a menu order, ${connections === 1 ? "1 connection" : `${connections} connections`}`,
    ours: Math.round(ours.perSecond),
    limit: Math.round(bare.perSecond),
    unit: "a second",
    ratio,
    p50: ours.p50,
    p99: ours.p99,
    goal: isGoal ? `at least ${leastRatio} of it, and ${leastPerSecond.toLocaleString("en-GB")}` : "–",
    met: !isGoal || (ratio >= leastRatio && ours.perSecond >= leastPerSecond),
  };
}

function countRows({ statements, trips }: RecordedOrder): BenchRow[] {
  const row = (work: string, ours: number, most: number): BenchRow => ({
    work,
    ours,
    unit: "",
    limit: null,
    ratio: null,
    p50: null,
    p99: null,
    goal: `at most ${most}`,
    met: ours <= most,
  });
  return [
    row("Statements of an order", statements.length, mostStatements),
    row("Round trips of an order to the database", trips, mostTrips),
  ];
}
