import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { owner } from "../builders/running-shop.ts";
import { waitFor } from "../builders/wait-for.ts";
import { findCheapestDish, signIn } from "./customer.ts";
import { type LiveReader, openLiveReader } from "./live-reader.ts";
import { startOneDishOrders } from "./one-dish-orders.ts";
import type { FaultReport } from "./run-fault.ts";
import { createShopNodes } from "./shop-nodes.ts";

/** Stays below the limit of 12 streams per account on each node. */
const streamsPerAccount = 10;
const cutEveryMs = 1_000;

/**
 * Opens `clients` live streams as staff on two nodes, while customers order on both. Makes
 * PostgreSQL end the nodes' listener connections `cuts` times. After each cut, one client
 * reconnects with its last event id. Every client must get every event once, in the order of the
 * event log.
 */
export async function runListenerCuts({
  clients,
  cuts,
}: {
  clients: number;
  cuts: number;
}): Promise<FaultReport> {
  const publicUrl = "http://shop.test";
  const shop = await createShopNodes(publicUrl);
  const violations: string[] = [];
  try {
    const first = await shop.start();
    const second = await shop.start();
    const accountCount = Math.ceil(clients / 2 / streamsPerAccount);
    const sessions = await shop.createSessions(accountCount, "admin", first.url);
    const readers = await Promise.all(
      Array.from({ length: clients }, async (_, index) => {
        // Clients alternate between the nodes; the two clients of a pair share a session.
        const node = index % 2 === 0 ? first.url : second.url;
        const cookie = sessions[Math.floor(index / 2) % sessions.length] ?? "";
        return createReconnectingReader(node, cookie, await openLiveReader(node, cookie));
      }),
    );
    let requests = 0;
    const orders = startOneDishOrders({
      url() {
        requests += 1;
        return requests % 2 === 1 ? first.url : second.url;
      },
      publicUrl,
      cookie: await signIn(first.url, owner, publicUrl),
      dish: findCheapestDish(),
      customers: 2,
      pauseMs: 200,
    });

    let endedListeners = 0;
    const superuser = new pg.Client(shop.database.owner);
    await superuser.connect();
    for (let cut = 0; cut < cuts; cut += 1) {
      await sleep(cutEveryMs);
      endedListeners += await waitFor("both listener connections", () => endListeners(superuser));
      // A different client after each cut.
      const reconnectingReader = readers[(cut * 10) % readers.length];
      await reconnectingReader?.reconnect();
    }
    await superuser.end();
    await sleep(cutEveryMs);
    await orders.stop();

    const { rows } = await shop.database.pool.query<{ cursor: string }>(
      "select txid::text || '-' || id::text as cursor from order_events order by txid, id",
    );
    const log = rows.map(({ cursor }) => cursor);
    const last = log.at(-1);
    const isDone = () =>
      readers.every(({ connections }) => connections.at(-1)?.events.at(-1)?.cursor === last);
    await waitFor("every client to get the last event", isDone, 15_000).catch((error: Error) =>
      violations.push(error.message),
    );
    for (const [index, { connections }] of readers.entries()) {
      const received = connections.flatMap((connection) =>
        connection.events.map(({ cursor }) => cursor),
      );
      if (received.join() !== log.join())
        violations.push(
          `client ${index} received ${received.length} of ${log.length} events: ${describeDifference(received, log)}`,
        );
      for (const connection of connections) connection.disconnect();
    }
    return {
      violations,
      summary:
        `${clients} live clients on two nodes, ${endedListeners} listener connections cut: ${log.length} events, ` +
        `${violations.length} clients missed an event, or got one twice or out of order`,
    };
  } finally {
    await shop.remove();
  }
}

/** Creates a reader that can reconnect and continue after its last event. */
function createReconnectingReader(node: string, cookie: string, firstConnection: LiveReader) {
  const connections = [firstConnection];
  return {
    connections,
    async reconnect() {
      const current = connections.at(-1) ?? firstConnection;
      current.disconnect();
      await current.ended;
      connections.push(
        await openLiveReader(node, cookie, current.events.at(-1)?.cursor ?? current.start),
      );
    },
  };
}

/**
 * Ends the listener connections if both nodes have one. Returns how many it ended, or 0 if one is
 * missing.
 */
async function endListeners(superuser: pg.Client): Promise<number> {
  const { rows } = await superuser.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'tiffin-listener'",
  );
  if (rows.length < 2) return 0;
  await superuser.query("select pg_terminate_backend(pid) from unnest($1::int[]) as pid", [
    rows.map(({ pid }) => pid),
  ]);
  return rows.length;
}

function describeDifference(received: string[], log: string[]): string {
  const missing = log.filter((cursor) => !received.includes(cursor));
  const duplicates = received.filter((cursor, index) => received.indexOf(cursor) !== index);
  if (missing.length + duplicates.length === 0) return "out of order";
  return `missed ${missing.slice(0, 5)}, received twice ${duplicates.slice(0, 5)}`;
}
