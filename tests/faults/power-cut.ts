import { globSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresSettings } from "../../platform/database/postgres-settings.ts";
import { waitFor } from "../builders/wait-for.ts";
import { seedBusyShop } from "./busy-shop.ts";
import { checkHistory } from "./check-history.ts";
import { createLoopDisk, type LoopDisk } from "./loop-disk.ts";
import { truncateHistory } from "./order-history.ts";
import { type OrderStream, startOrderStream } from "./order-stream.ts";
import { readStoredShop } from "./read-stored-shop.ts";
import { type ShopInFolder, startShopInFolder } from "./shop-in-folder.ts";
import { origin } from "./shop-to-kill.ts";

export interface PowerCutReport {
  violations: string[];
  /** Operations accepted before the last cut. */
  accepted: number;
  summary: string;
}

const customers = 8;

/**
 * Customers place, modify and cancel orders in a shop with its own disk. Each cut copies what was
 * written to the disk and starts a second shop on the copy, which must have everything accepted
 * before the cut. The first shop keeps running. Unsafe PostgreSQL `settings` prove that the test
 * can fail.
 */
export async function cutPower({
  cuts,
  settings,
}: {
  cuts: number;
  settings?: PostgresSettings;
}): Promise<PowerCutReport> {
  const disk = createLoopDisk();
  let shop: ShopInFolder | undefined;
  let stream: OrderStream | undefined;
  try {
    shop = await startShopInFolder(disk.folder, settings);
    const { url } = shop.server;
    const accounts = await seedBusyShop(shop.ownerConnection(), customers);
    const orders = await startOrderStream({ url: () => url, origin, accounts });
    stream = orders;
    const violations: string[] = [];
    const readyMs: number[] = [];
    let accepted = 0;
    for (let cut = 1; cut <= cuts; cut += 1) {
      const target = orders.countAccepted() + 10;
      await waitFor(
        "more orders",
        () => orders.countAccepted() >= target || orders.unexpected.length > 0,
        60_000,
      );
      await sleep(Math.random() * 1_000);
      const result = await checkAfterCut(disk, orders);
      violations.push(...result.violations.map((line) => `cut ${cut}: ${line}`));
      accepted = result.accepted;
      readyMs.push(result.readyMs);
    }
    await orders.stop();
    violations.push(...orders.unexpected.map((line) => `unexpected: ${line}`));
    const lostCount = violations.filter((line) =>
      / (lost|undone|undelivered|unqueued):/.test(line),
    ).length;
    const summary =
      `power cut ${cuts} times under load: ${accepted} operations accepted before the last one; ` +
      `${lostCount} lost, ${violations.length} violations in all; the slowest start took ${(Math.max(...readyMs) / 1000).toFixed(1)} s`;
    return { violations, accepted, summary };
  } finally {
    try {
      await stream?.stop();
      await shop?.close();
    } finally {
      disk.remove();
    }
  }
}

/** Starts a shop on a copy of the disk and checks it against the history. */
async function checkAfterCut(
  disk: LoopDisk,
  { history }: OrderStream,
): Promise<{ violations: string[]; accepted: number; readyMs: number }> {
  const cut = await disk.copyAfterPowerCut();
  let shop: ShopInFolder | undefined;
  try {
    const knownHistory = truncateHistory(history, cut.began, cut.ended);
    const accepted = knownHistory.filter(({ outcome }) => outcome.kind === "ok").length;
    const started = performance.now();
    shop = await startShopInFolder(cut.folder);
    const readyMs = performance.now() - started;
    const stored = await readStoredShop(shop.ownerConnection());
    // Read the email files after the queue, so that every email marked as delivered already has its
    // file.
    return {
      violations: checkHistory(knownHistory, { ...stored, emails: listMessageIds(shop) }),
      accepted,
      readyMs,
    };
  } catch (error) {
    return {
      violations: [
        `lost: the shop did not start or could not be checked: ${(error as Error).message}`,
      ],
      accepted: 0,
      readyMs: 0,
    };
  } finally {
    try {
      await shop?.close();
    } finally {
      cut.remove();
    }
  }
}

/** Reads the part of each Message-ID before the `@` from the names of the email files. */
function listMessageIds({ dataDir }: ShopInFolder): string[] {
  return globSync("*.eml", { cwd: join(dataDir, "mail") }).flatMap(
    (file) => /^\w+\.\d+Z-([\w-]+)\.eml$/.exec(file)?.[1] ?? [],
  );
}
