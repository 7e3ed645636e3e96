import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { readPidFile } from "../../platform/database/orphaned-postgres.ts";
import { listPostgresProcesses } from "../builders/database-process.ts";
import { owner } from "../builders/running-shop.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";
import { acceptAllOrders } from "../builders/shop-settings.ts";
import { waitFor } from "../builders/wait-for.ts";
import { checkOneDishOrders } from "./check-one-dish-orders.ts";
import { findCheapestDish, signIn } from "./customer.ts";
import { startOneDishOrders } from "./one-dish-orders.ts";
import { type FaultReport, runFault } from "./run-fault.ts";
import { createSmallDisk } from "./small-disk.ts";

/**
 * Runs a shop and its embedded database on a small disk while customers place orders. Freezes
 * PostgreSQL for `faultMs`, then keeps the disk full for `faultMs`. Needs root to mount the disk.
 */
export async function runHostFaults(faultMs: number): Promise<FaultReport> {
  const disk = createSmallDisk();
  const dataDir = join(disk.folder, "data");
  const cluster = join(dataDir, "postgres");
  let shop: ServerProcess | undefined;
  try {
    shop = await startServer({
      DATA_DIR: dataDir,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    });
    const { url } = shop;
    const database = {
      host: readPidFile(cluster)?.socketFolder,
      user: "postgres",
      database: "tiffin",
    };
    const client = new pg.Client(database);
    await client.connect();
    await acceptAllOrders(client);
    await client.end();
    const cookie = await signIn(url, owner);
    const orders = startOneDishOrders({ url: () => url, cookie, dish: findCheapestDish() });
    const waitForNewOrders = () => {
      const since = performance.now();
      return waitFor("orders to be accepted", () => orders.hasAcceptedSince(since), 30_000);
    };
    const signalPostgres = (signal: NodeJS.Signals) => {
      for (const { pid } of listPostgresProcesses(cluster)) process.kill(pid, signal);
    };
    const fillDiskUntilOrdersFail = async () => {
      const isOrderUnanswered = async () => {
        disk.fill();
        const countBefore = orders.countUnanswered();
        await sleep(500);
        return orders.countUnanswered() > countBefore;
      };
      await waitFor("an order to be refused", isOrderUnanswered, 300_000);
    };

    await waitForNewOrders();
    const frozenReport = await runFault(
      "PostgreSQL frozen",
      { url, cookie, orders },
      {
        startFault: () => signalPostgres("SIGSTOP"),
        endFault: () => signalPostgres("SIGCONT"),
        faultMs,
      },
    );
    await waitForNewOrders();
    const fullDiskReport = await runFault(
      "disk full",
      { url, cookie, orders },
      {
        startFault: fillDiskUntilOrdersFail,
        endFault: () => disk.empty(),
        faultMs,
        mayAcceptOrders: true,
        mayBeReady: true,
      },
    );
    await orders.stop();
    const violations = [
      ...frozenReport.violations,
      ...fullDiskReport.violations,
      ...(await checkOneDishOrders(database, orders)),
    ];
    const totalsLine = `${orders.accepted.size} orders accepted, ${orders.countUnanswered()} requests unanswered; ${violations.length} violations`;
    return {
      violations,
      summary: [frozenReport.summary, fullDiskReport.summary, totalsLine].join("\n"),
    };
  } finally {
    disk.empty();
    if (shop?.isRunning()) await shop.stop();
    disk.remove();
  }
}
