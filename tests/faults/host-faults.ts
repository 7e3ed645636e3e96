import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { readPidFile } from "../../platform/database/orphaned-postgres.ts";
import { listPostgresProcesses } from "../builders/database-process.ts";
import { owner } from "../builders/running-shop.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";
import { acceptAllOrders } from "../builders/shop-settings.ts";
import { waitUntil } from "../builders/wait-until.ts";
import { checkOneDishOrders } from "./check-one-dish-orders.ts";
import { findCheapestDish, signIn } from "./customer.ts";
import { startOneDishOrders } from "./one-dish-orders.ts";
import { type FaultReport, runFault } from "./run-fault.ts";
import { createSmallDisk } from "./small-disk.ts";

/**
 * Runs a shop with its embedded database on a small disk, with customers who order. Freezes PostgreSQL for `faultMs`, then fills
 * the disk for as long. Needs root to mount the disk.
 */
export async function runHostFaults(faultMs: number): Promise<FaultReport> {
  const disk = createSmallDisk();
  const dataDir = join(disk.folder, "data");
  const cluster = join(dataDir, "postgres");
  let shop: ServerProcess | undefined;
  try {
    shop = await startServer({ DATA_DIR: dataDir, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password });
    const { url } = shop;
    const database = { host: readPidFile(cluster)?.socketFolder, user: "postgres", database: "tiffin" };
    const client = new pg.Client(database);
    await client.connect();
    await acceptAllOrders(client);
    await client.end();
    const cookie = await signIn(url, owner);
    const stream = startOneDishOrders({ url: () => url, cookie, dish: findCheapestDish() });
    const waitForOrders = (since = performance.now()) =>
      waitUntil("orders to be accepted", () => stream.hasAcceptedSince(since), 30_000);
    const signalPostgres = (name: NodeJS.Signals) => {
      for (const { pid } of listPostgresProcesses(cluster)) process.kill(pid, name);
    };

    await waitForOrders();
    const frozen = await runFault(
      "PostgreSQL frozen",
      { url, cookie, stream },
      { startFault: () => signalPostgres("SIGSTOP"), endFault: () => signalPostgres("SIGCONT"), faultMs },
    );
    await waitForOrders();
    const fullDiskReport = await runFault(
      "disk full",
      { url, cookie, stream },
      {
        startFault: () =>
          waitUntil(
            "an order to be refused",
            async () => {
              disk.fill();
              const before = stream.countUnanswered();
              await sleep(500);
              return stream.countUnanswered() > before;
            },
            300_000,
          ).then(() => undefined),
        endFault: () => disk.empty(),
        faultMs,
        mayAcceptOrders: true,
        isReadyAllowed: true,
      },
    );
    await stream.stop();
    const violations = [...frozen.violations, ...fullDiskReport.violations, ...(await checkOneDishOrders(database, stream))];
    const total = `${stream.acknowledged.size} orders acknowledged, ${stream.countUnanswered()} unanswered; ${violations.length} violations`;
    return { violations, summary: [frozen.summary, fullDiskReport.summary, total].join("\n") };
  } finally {
    disk.empty();
    if (shop?.isRunning()) await shop.stop();
    disk.remove();
  }
}
