import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { owner } from "../builders/running-shop.ts";
import { until } from "../builders/wait-until.ts";
import { cheapestDish, signIn } from "./customer.ts";
import { type LiveReader, liveReader } from "./live-reader.ts";
import type { FaultReport } from "./meet-fault.ts";
import { startOneDishOrders } from "./one-dish-orders.ts";
import { shopNodes } from "./shop-nodes.ts";

/** One person may hold twelve streams on a node. */
const streamsEach = 10;
const cutEveryMs = 1_000;

/**
 * So many of the staff listen on two nodes while orders are placed on both, and the connection on which each node hears of news is ended
 * by the server, `cuts` times; meanwhile every tenth of them leaves and comes again with the last id they heard. All hear of every event,
 * in the order of the log, none twice.
 */
export async function cutListeners({ clients, cuts }: { clients: number; cuts: number }): Promise<FaultReport> {
  const publicUrl = "http://shop.test";
  const shop = await shopNodes(publicUrl);
  const wrong: string[] = [];
  try {
    const [first, second] = [await shop.start(), await shop.start()];
    const sessions = await shop.people(Math.ceil(clients / 2 / streamsEach), "admin", first.url);
    const readers = await Promise.all(
      Array.from({ length: clients }, async (_, n) => {
        const node = n % 2 === 0 ? first.url : second.url;
        const cookie = sessions[Math.floor(n / 2) % sessions.length] ?? "";
        return returning(node, cookie, await liveReader(node, cookie));
      }),
    );
    let turn = 0;
    const stream = startOneDishOrders({
      url: () => (turn++ % 2 === 0 ? first.url : second.url),
      publicUrl,
      cookie: await signIn(first.url, owner, publicUrl),
      dish: cheapestDish(),
      clients: 2,
      pauseMs: 200,
    });

    let ended = 0;
    const superuser = new pg.Client(shop.database.owner);
    await superuser.connect();
    for (let cut = 0; cut < cuts; cut += 1) {
      await sleep(cutEveryMs);
      ended += await until("listeners to be there", () => endListeners(superuser));
      const leaver = readers[(cut * 10) % readers.length];
      await leaver?.leaveAndReturn();
    }
    await superuser.end();
    await sleep(cutEveryMs);
    await stream.stop();

    const { rows } = await shop.database.pool.query<{ cursor: string }>(
      "select txid::text || '-' || id::text as cursor from order_events order by txid, id",
    );
    const log = rows.map(({ cursor }) => cursor);
    const last = log.at(-1);
    const all = () => readers.every(({ parts }) => parts.at(-1)?.heard.at(-1)?.cursor === last);
    await until("everybody to have heard the last event", all, 15_000).catch((error: Error) => wrong.push(error.message));
    for (const [n, { parts }] of readers.entries()) {
      const heard = parts.flatMap((part) => part.heard.map(({ cursor }) => cursor));
      if (heard.join() !== log.join())
        wrong.push(`client ${n} heard ${heard.length} of ${log.length}: ${difference(heard, log)}`);
      for (const part of parts) part.leave();
    }
    return {
      wrong,
      summary:
        `${clients} live clients on two nodes, ${ended} listener connections cut: ${log.length} events, ` +
        `${wrong.length} clients that missed one, had one twice or out of order`,
    };
  } finally {
    await shop.remove();
  }
}

/** Somebody who can leave and come again where they left off. */
function returning(node: string, cookie: string, first: LiveReader) {
  const parts = [first];
  return {
    parts,
    async leaveAndReturn() {
      const now = parts.at(-1) ?? first;
      now.leave();
      await now.ended;
      parts.push(await liveReader(node, cookie, now.heard.at(-1)?.cursor ?? now.start));
    },
  };
}

/** The server ends the connections that the nodes listen on, when all are there: two of each node. How many it were. */
async function endListeners(superuser: pg.Client): Promise<number> {
  const { rows } = await superuser.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'tiffin-listener'",
  );
  if (rows.length < 4) return 0;
  await superuser.query("select pg_terminate_backend(pid) from unnest($1::int[]) as pid", [rows.map(({ pid }) => pid)]);
  return rows.length;
}

function difference(heard: string[], log: string[]): string {
  const missed = log.filter((cursor) => !heard.includes(cursor));
  const twice = heard.filter((cursor, place) => heard.indexOf(cursor) !== place);
  return `missed ${missed.slice(0, 5)}, twice ${twice.slice(0, 5)}${missed.length + twice.length === 0 ? ", out of order" : ""}`;
}
