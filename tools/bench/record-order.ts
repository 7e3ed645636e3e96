import { randomUUID } from "node:crypto";
import type { BenchCustomer } from "./bench-people.ts";
import type { CountingProxy, SentStatement } from "./counting-proxy.ts";
import { HttpConnection } from "./http-connection.ts";
import { placeOrder } from "./order-request.ts";

/** The statements of one order, with the customer and key that a replay replaces. */
export interface RecordedOrder {
  statements: SentStatement[];
  roundTripCount: number;
  customer: BenchCustomer;
  key: string;
}

const orderCount = 40;

/**
 * Places orders one by one through the proxy. Returns an order with the most common sequence
 * of statements.
 */
export async function recordOrder(
  url: string,
  customer: BenchCustomer,
  proxy: CountingProxy,
): Promise<RecordedOrder> {
  const connection = await HttpConnection.open(url);
  const shapes = new Map<string, { count: number; recorded: RecordedOrder }>();
  for (let index = 0; index < orderCount; index += 1) {
    const key = randomUUID();
    const before = proxy.sent.length;
    await placeOrder(connection, { url, customer, key });
    const statements = extractOrderStatements(proxy.sent.slice(before));
    const trips = [...new Set(statements.map(({ trip }) => trip))];
    const shape = statements.map(({ text, trip }) => `${trips.indexOf(trip)} ${text}`).join("\n");
    const count = (shapes.get(shape)?.count ?? 0) + 1;
    shapes.set(shape, {
      count,
      recorded: { statements, roundTripCount: trips.length, customer, key },
    });
  }
  connection.close();
  const [mostCommon] = [...shapes.values()].sort((a, b) => b.count - a.count);
  if (!mostCommon || mostCommon.count < orderCount / 2)
    throw new Error(
      "The statements differ from order to order. Is something else using this database?",
    );
  return mostCommon.recorded;
}

/** The session lookup and the transaction, without the server's background work. */
function extractOrderStatements(sent: readonly SentStatement[]): SentStatement[] {
  const orderConnection = sent.findLast(({ text }) => /insert into orders/.test(text))?.connection;
  const orderStatements = sent
    .map(({ connection, text }, index) => ({
      index,
      text,
      isOnOrderConnection: connection === orderConnection,
    }))
    .filter(({ isOnOrderConnection }) => isOnOrderConnection);
  const begin = orderStatements.find(({ text }) => text === "begin")?.index ?? 0;
  const commit = orderStatements.findLast(({ text }) => text === "commit")?.index ?? sent.length;
  return sent.filter(({ connection, text }, index) => {
    const isSessionLookup = text.includes('from "auth_sessions"');
    const isInTransaction = connection === orderConnection && index >= begin && index <= commit;
    return isSessionLookup || isInTransaction;
  });
}

/** One line for each statement, with its round trip. */
export function describeStatements({ statements }: RecordedOrder): string {
  const trips = [...new Set(statements.map(({ trip }) => trip))];
  return statements
    .map(({ trip, text, name }) => {
      const sqlText = text.replaceAll(/\s+/g, " ").trim();
      const shortText = sqlText.length > 110 ? `${sqlText.slice(0, 110)}…` : sqlText;
      return `  trip ${trips.indexOf(trip) + 1}: ${shortText}${name ? " (prepared)" : ""}`;
    })
    .join("\n");
}
