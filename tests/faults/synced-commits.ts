import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PostgresSettings } from "../../platform/database/postgres-settings.ts";
import { postgresProcesses } from "../builders/database-process.ts";
import { eventTime, makeBusy, signIn } from "./busy-shop.ts";
import { openOn } from "./open-shop.ts";
import { orderDoors } from "./order-endpoints.ts";
import { origin } from "./shop-to-kill.ts";
import { traceSyncs } from "./traced-syncs.ts";

export interface SyncReport {
  orders: number;
  /** Those between whose sending and whose answer nothing was brought to the disk. */
  unsynced: number;
  /** Of the whole database, meanwhile. */
  syncs: number;
}

/**
 * One customer orders, one order after the other, while every process of PostgreSQL is watched: an order that is acknowledged has been
 * waited for until the disk had it.
 */
export async function countSyncs(orders: number, settings?: PostgresSettings): Promise<SyncReport> {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-syncs-"));
  const shop = await openOn(folder, settings);
  try {
    const { url } = shop.server;
    const [account] = await makeBusy(shop.owner(), 1);
    if (!account) throw new Error("nobody to order");
    const surprised = (what: string) => {
      throw new Error(what);
    };
    const doors = orderDoors({ url: () => url, origin, cookie: await signIn(url, origin, account), surprised });
    const trace = await traceSyncs(postgresProcesses(shop.cluster).map(({ pid }) => pid));
    const spans: { sent: number; answered: number }[] = [];
    const now = () => performance.timeOrigin + performance.now();
    for (let n = 0; n < orders; n += 1) {
      const sent = now();
      const wish = { type: "party_order", mark: randomUUID(), portions: 1, guests: 20, coupon: null, at: eventTime } as const;
      const outcome = await doors.place(randomUUID(), wish);
      if (outcome.is !== "ok") throw new Error(`not placed: ${JSON.stringify(outcome)}`);
      spans.push({ sent, answered: now() });
    }
    const syncs = await trace.end();
    const unsynced = spans.filter(({ sent, answered }) => !syncs.some((moment) => sent <= moment && moment <= answered)).length;
    return { orders, unsynced, syncs: syncs.length };
  } finally {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
