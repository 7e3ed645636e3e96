import { globSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresSettings } from "../../platform/database/postgres-settings.ts";
import { until } from "../builders/wait-until.ts";
import { makeBusy } from "./busy-shop.ts";
import { checkHistory } from "./check-history.ts";
import { type LoopDisk, loopDisk } from "./loop-disk.ts";
import { type OpenShop, openOn } from "./open-shop.ts";
import { historyUntil } from "./order-history.ts";
import { type OrderStream, startOrderStream } from "./order-stream.ts";
import { readKeptShop } from "./reopened-shop.ts";
import { origin } from "./shop-to-kill.ts";

export interface CutReport {
  /** Everything that is not as it must be, of all cuts. */
  wrong: string[];
  /** Orders, changes and cancellations that had been acknowledged before the last cut. */
  acknowledged: number;
  summary: string;
}

const customers = 8;

/**
 * Customers order, change and cancel at a shop whose data folder is on a disk of its own. In the middle of it, again and again, what has
 * reached the disk is taken aside, and a shop is opened on that: everything that was acknowledged before is there. The first one goes on.
 * `settings` break PostgreSQL's promises, to see that this would be noticed.
 */
export async function cutPower({ cuts, settings }: { cuts: number; settings?: PostgresSettings }): Promise<CutReport> {
  const disk = loopDisk();
  let shop: OpenShop | undefined;
  let stream: OrderStream | undefined;
  try {
    shop = await openOn(disk.folder, settings);
    const { url } = shop.server;
    const accounts = await makeBusy(shop.owner(), customers);
    const orders = await startOrderStream({ url: () => url, origin, accounts });
    stream = orders;
    const wrong: string[] = [];
    const readyMs: number[] = [];
    let acknowledged = 0;
    for (let cut = 1; cut <= cuts; cut += 1) {
      const wanted = orders.acknowledged() + 10;
      await until("more orders", () => orders.acknowledged() >= wanted || orders.surprises.length > 0, 60_000);
      await sleep(Math.random() * 1_000);
      const found = await lookAfterCut(disk, orders);
      wrong.push(...found.wrong.map((line) => `cut ${cut}: ${line}`));
      acknowledged = found.acknowledged;
      readyMs.push(found.readyMs);
    }
    await orders.stop();
    wrong.push(...orders.surprises.map((surprise) => `unexpected: ${surprise}`));
    const lost = wrong.filter((line) => / (lost|undone|unsent|unwritten):/.test(line)).length;
    const summary =
      `power cut ${cuts} times under load: ${acknowledged} orders, changes and cancellations acknowledged before the last one; ` +
      `${lost} lost, ${wrong.length} wrong in all; open again ${(Math.max(...readyMs) / 1000).toFixed(1)} s after the start at the latest`;
    return { wrong, acknowledged, summary };
  } finally {
    try {
      await stream?.stop();
      await shop?.close();
    } finally {
      disk.remove();
    }
  }
}

/** Opens a shop on what the disk held at one moment, and says what is wrong with it. */
async function lookAfterCut(
  disk: LoopDisk,
  { history }: OrderStream,
): Promise<{ wrong: string[]; acknowledged: number; readyMs: number }> {
  const cut = await disk.cutPower();
  let shop: OpenShop | undefined;
  try {
    const known = historyUntil(history, cut.began, cut.ended);
    const acknowledged = known.filter(({ outcome }) => outcome.is === "ok").length;
    const started = performance.now();
    shop = await openOn(cut.folder);
    const readyMs = performance.now() - started;
    const kept = await readKeptShop(shop.owner());
    // The letters after the queue: what is called delivered by then has its file.
    return { wrong: checkHistory(known, { ...kept, letters: lettersIn(shop) }), acknowledged, readyMs };
  } catch (error) {
    return { wrong: [`lost: the shop does not open: ${(error as Error).message}`], acknowledged: 0, readyMs: 0 };
  } finally {
    try {
      await shop?.close();
    } finally {
      cut.remove();
    }
  }
}

/** The left sides of the Message-IDs of the letters there: their files are called after them. */
function lettersIn({ dataDir }: OpenShop): string[] {
  return globSync("*.eml", { cwd: join(dataDir, "mail") }).flatMap((file) => /^\w+\.\d+Z-([\w-]+)\.eml$/.exec(file)?.[1] ?? []);
}
