import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PostgresSettings } from "../../platform/database/postgres-settings.ts";
import { listPostgresProcesses } from "../builders/database-process.ts";
import { eventTime, seedBusyShop } from "./busy-shop.ts";
import { signIn } from "./customer.ts";
import { createOrderClient } from "./order-client.ts";
import { startShopInFolder } from "./shop-in-folder.ts";
import { origin } from "./shop-to-kill.ts";
import { traceSyncs } from "./trace-syncs.ts";

export interface SyncReport {
  orders: number;
  /** The number of orders without a sync between request and response. */
  unsynced: number;
  /** Syncs by PostgreSQL while the orders were placed. */
  syncs: number;
}

/**
 * Places orders one after another while strace records PostgreSQL's syncs. An order may be
 * accepted only after a sync.
 */
export async function countSyncs(orders: number, settings?: PostgresSettings): Promise<SyncReport> {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-syncs-"));
  const shop = await startShopInFolder(folder, settings);
  try {
    const { url } = shop.server;
    const [account] = await seedBusyShop(shop.ownerConnection(), 1);
    if (!account) throw new Error("no customer account");
    const onUnexpected = (what: string) => {
      throw new Error(what);
    };
    const client = createOrderClient({
      url: () => url,
      origin,
      cookie: await signIn(url, account, origin),
      onUnexpected,
    });
    const trace = await traceSyncs(
      listPostgresProcesses(shop.postgresDataDir).map(({ pid }) => pid),
    );
    const spans: { sentAt: number; acceptedAt: number }[] = [];
    const getNowMs = () => performance.timeOrigin + performance.now();
    for (let index = 0; index < orders; index += 1) {
      const sentAt = getNowMs();
      const spec = {
        type: "party_order",
        mark: randomUUID(),
        portions: 1,
        guests: 20,
        coupon: null,
        at: eventTime,
      } as const;
      const outcome = await client.place(randomUUID(), spec);
      if (outcome.kind !== "ok") throw new Error(`not placed: ${JSON.stringify(outcome)}`);
      spans.push({ sentAt, acceptedAt: getNowMs() });
    }
    const syncs = await trace.end();
    const unsynced = spans.filter(
      ({ sentAt, acceptedAt }) => !syncs.some((moment) => sentAt <= moment && moment <= acceptedAt),
    ).length;
    return { orders, unsynced, syncs: syncs.length };
  } finally {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
