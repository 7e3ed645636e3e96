import { randomUUID } from "node:crypto";
import type { BenchCustomer } from "../measuring/bench-people.ts";
import { HttpConnection } from "../measuring/http-connection.ts";
import type { CountingProxy, SentStatement } from "./counting-proxy.ts";
import { placeOrder } from "./order-request.ts";

/** What one order sent, and what in it is this order's alone. */
export interface RecordedOrder {
  statements: SentStatement[];
  trips: number;
  customer: BenchCustomer;
  key: string;
}

const orders = 40;

/** Places orders one by one through the proxy. What most of them sent alike is what an order sends. */
export async function recordOrder(url: string, customer: BenchCustomer, proxy: CountingProxy): Promise<RecordedOrder> {
  const connection = await HttpConnection.open(url);
  const seen = new Map<string, { times: number; recorded: RecordedOrder }>();
  for (let turn = 0; turn < orders; turn += 1) {
    const key = randomUUID();
    const before = proxy.sent.length;
    await placeOrder(connection, { url, customer, key });
    const statements = ofTheOrder(proxy.sent.slice(before));
    const trips = [...new Set(statements.map(({ trip }) => trip))];
    const shape = statements.map(({ text, trip }) => `${trips.indexOf(trip)} ${text}`).join("\n");
    const times = (seen.get(shape)?.times ?? 0) + 1;
    seen.set(shape, { times, recorded: { statements, trips: trips.length, customer, key } });
  }
  connection.close();
  const [usual] = [...seen.values()].sort((one, other) => other.times - one.times);
  if (!usual || usual.times < orders / 2)
    throw new Error("No two orders sent the same: is something else at work on this database?");
  return usual.recorded;
}

/** Who is asking, and the transaction: without what the server does in the background meanwhile. */
function ofTheOrder(sent: readonly SentStatement[]): SentStatement[] {
  const own = sent.findLast(({ text }) => /insert into orders/.test(text))?.connection;
  const onIt = sent.map(({ connection, text }, at) => ({ at, text, isOwn: connection === own })).filter(({ isOwn }) => isOwn);
  const begin = onIt.find(({ text }) => text === "begin")?.at ?? 0;
  const commit = onIt.findLast(({ text }) => text === "commit")?.at ?? sent.length;
  return sent.filter(
    ({ connection, text }, at) => text.includes('from "auth_sessions"') || (connection === own && at >= begin && at <= commit),
  );
}

/** One line for each statement, with the trip that it went in. */
export function listOf({ statements }: RecordedOrder): string {
  const trips = [...new Set(statements.map(({ trip }) => trip))];
  return statements
    .map(({ trip, text, name }) => {
      const said = text.replaceAll(/\s+/g, " ").trim();
      return `  trip ${trips.indexOf(trip) + 1}: ${said.length > 110 ? `${said.slice(0, 110)}…` : said}${name ? " (prepared)" : ""}`;
    })
    .join("\n");
}
