import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { readPidFile } from "../../platform/database/orphaned-postgres.ts";
import { postgresProcesses } from "../builders/database-process.ts";
import { owner } from "../builders/running-shop.ts";
import { type ServerProcess, startServer } from "../builders/server-process.ts";
import { takeAllOrders } from "../builders/shop-for-tests.ts";
import { until } from "../builders/wait-until.ts";
import { checkOneDishOrders } from "./check-one-dish-orders.ts";
import { cheapestDish, signIn } from "./customer.ts";
import { type FaultReport, meetFault } from "./meet-fault.ts";
import { startOneDishOrders } from "./one-dish-orders.ts";

const diskSize = "400m";

/**
 * A shop with its embedded database on a small disk of its own, under orders: its PostgreSQL is frozen, and the disk is filled to the last
 * byte, each for so long. Only root can mount a disk.
 */
export async function troubleUnderTheShop(heldMs: number): Promise<FaultReport> {
  const disk = mkdtempSync(join(tmpdir(), "tiffin-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskSize},mode=0755`, "tmpfs", disk]);
  const dataDir = join(disk, "data");
  const cluster = join(dataDir, "postgres");
  const filler = join(disk, "filler");
  let shop: ServerProcess | undefined;
  try {
    shop = await startServer({ DATA_DIR: dataDir, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password });
    const { url } = shop;
    const database = { host: readPidFile(cluster)?.socketFolder, user: "postgres", database: "tiffin" };
    const client = new pg.Client(database);
    await client.connect();
    await takeAllOrders(client);
    await client.end();
    const cookie = await signIn(url, owner);
    const stream = startOneDishOrders({ url: () => url, cookie, dish: cheapestDish() });
    const orders = (since = performance.now()) => until("orders to be taken", () => stream.takenSince(since), 30_000);
    const signal = (name: NodeJS.Signals) => {
      for (const { pid } of postgresProcesses(cluster)) process.kill(pid, name);
    };

    await orders();
    const frozen = await meetFault(
      "PostgreSQL frozen",
      { url, cookie, stream },
      { begin: () => signal("SIGSTOP"), end: () => signal("SIGCONT"), heldMs },
    );
    await orders();
    const full = await meetFault(
      "disk full",
      { url, cookie, stream },
      {
        begin: () =>
          until(
            "an order to be refused",
            async () => {
              fill(filler);
              const before = stream.unanswered();
              await sleep(500);
              return stream.unanswered() > before;
            },
            300_000,
          ).then(() => undefined),
        end: () => rmSync(filler),
        heldMs,
        comesAndGoes: true,
      },
    );
    await stream.stop();
    const wrong = [...frozen.wrong, ...full.wrong, ...(await checkOneDishOrders(database, stream))];
    const kept = `${stream.acknowledged.size} orders acknowledged, ${stream.unanswered()} to be tried again; ${wrong.length} wrong`;
    return { wrong, summary: [frozen.summary, full.summary, kept].join("\n") };
  } finally {
    rmSync(filler, { force: true });
    if (shop?.isRunning()) await shop.stop();
    execFileSync("umount", [disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

/** Takes what is left of the disk, however little. */
function fill(file: string): void {
  const fd = openSync(file, "a");
  try {
    for (let bytes = 1024 * 1024; bytes >= 512; ) {
      try {
        writeSync(fd, Buffer.alloc(bytes));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        bytes /= 2;
      }
    }
  } finally {
    closeSync(fd);
  }
}
