import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type pg from "pg";
import { build } from "../build.ts";
import { benchCluster } from "../measuring/bench-cluster.ts";
import { type BenchCustomer, cookieOf, makeCustomers, signInAs } from "../measuring/bench-people.ts";
import type { BenchRow } from "../measuring/bench-row.ts";
import { formPost, HttpConnection } from "../measuring/http-connection.ts";
import { memoryOf } from "../measuring/memory-of.ts";
import { rounded, timeAt } from "../measuring/times.ts";
import { type Heard, openStream } from "../open-streams/open-stream.ts";
import { placeOrder, prepareForOrders } from "../placing-orders/order-request.ts";

/** Milliseconds. */
const longest = 1_000;
/** Of one person, and of one address: below what the server allows each. */
const streamsEach = 10;
const listenersOfAnAddress = 250;
const orders = 60;
const pauses = 6;

/**
 * `--streams 1000` on one node: half of them orders (a fifth of these the staff's, who hear of every order; the others their customers'), half
 * of them shop news. Then orders are placed and the orders paused, and each stream says when it heard of it: from the moment it was sent.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const { values } = parseArgs({ args, options: { streams: { type: "string", default: "1000" } } });
  const many = Number(values.streams);
  await build({ ifStale: true });
  const cluster = await benchCluster();
  const stopping = new AbortController();
  try {
    const { owner, start } = await cluster.makeDatabase("shop");
    const { url, pid } = await start({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
    await prepareForOrders(owner);
    const staff = await makeStaff(owner, Math.ceil(many / 10 / streamsEach));
    const customers = await makeCustomers(owner, Math.ceil((many * 0.4) / streamsEach));
    const connection = await HttpConnection.open(url);
    for (const customer of customers) await placeOrder(connection, { url, customer });
    const before = await memoryOf(pid);

    const heard: Heard[] = [];
    const open = (path: string, headers: Record<string, string>) =>
      openStream({ url: url + path, headers, signal: stopping.signal, hear: (one) => heard.push(one) });
    for (let at = 0; at < many / 2; at += 1) {
      const people = at % 5 === 0 ? staff : customers;
      const who = people[Math.floor(at / 5) % people.length] as BenchCustomer;
      await open("/events", { cookie: cookieOf(url, who) });
      await open("/shop/news", { "x-forwarded-for": `192.0.2.${1 + Math.floor(at / listenersOfAnAddress)}` });
    }
    const after = await memoryOf(pid);
    heard.length = 0;

    const sent = new Map<string, number>();
    for (let turn = 0; turn < orders; turn += 1) {
      const customer = customers[turn % customers.length] as BenchCustomer;
      const at = performance.now();
      sent.set(`order ${await placeOrder(connection, { url, customer })}`, at);
      await sleep(100);
    }
    await sleep(longest);
    const ofOrders = latencies(heard, sent);

    heard.length = 0;
    const boss = cookieOf(url, staff[0] as BenchCustomer);
    for (let turn = 0; turn < pauses; turn += 1) {
      const what = turn % 2 === 0 ? "pause" : "resume";
      sent.set(`news ${turn}`, performance.now());
      await switchOrders(connection, { url, cookie: boss, what });
      await sleep(longest);
      for (const one of heard) if (one.what === "news") one.what = `news ${turn}`;
    }
    const ofNews = latencies(heard, sent);
    const [wantedOrders, wantedNews] = [orders * (many / 10), pauses * (many / 2)];
    if (ofOrders.length < wantedOrders || ofNews.length < wantedNews)
      throw new Error(
        `Of ${wantedOrders} orders ${ofOrders.length} were heard, of ${wantedNews} pieces of news ${ofNews.length}`,
      );
    connection.close();
    return [
      row(`An order to the screens, ${many} streams`, ofOrders),
      row(`A pause of orders to the screens, ${many} streams`, ofNews),
      {
        work: "Memory of a live stream",
        ours: rounded(((after - before) * 1_024) / many),
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
    stopping.abort();
    await cluster.close();
  }
}

async function makeStaff(owner: pg.Client, many: number): Promise<BenchCustomer[]> {
  const staff = await makeCustomers(owner, many);
  await owner.query("update profiles set role = 'admin' where id = any($1)", [staff.map(({ userId }) => userId)]);
  const again = staff.map(({ userId }) => ({ userId, token: randomBytes(24).toString("base64url") }));
  await signInAs(owner, again);
  return again;
}

async function switchOrders(
  connection: HttpConnection,
  { url, cookie, what }: { url: string; cookie: string; what: "pause" | "resume" },
): Promise<void> {
  const form = new URLSearchParams({ what, lasts: "open" });
  const answer = await connection.send(formPost(url, "/admin/rush.data", { cookie, form }));
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
}

/** How long after it was sent each was heard, in milliseconds. */
function latencies(heard: readonly Heard[], sent: ReadonlyMap<string, number>): number[] {
  return heard.flatMap(({ what, at }) => {
    const from = sent.get(what);
    return from === undefined ? [] : [at - from];
  });
}

function row(work: string, times: readonly number[]): BenchRow {
  const p95 = timeAt(times, 0.95);
  return {
    work,
    ours: p95,
    unit: "ms (p95)",
    limit: null,
    ratio: null,
    p50: timeAt(times, 0.5),
    p99: timeAt(times, 0.99),
    goal: `p95 under ${longest.toLocaleString("en-GB")}`,
    met: p95 < longest,
  };
}
