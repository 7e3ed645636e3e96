import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findFreePort, startServer } from "../../tests/builders/server-process.ts";
import { build } from "../build.ts";
import { createRelease } from "../release.ts";
import { startBenchCluster } from "./bench-cluster.ts";
import { createCustomers } from "./bench-people.ts";
import type { BenchRow } from "./bench-row.ts";
import { HttpConnection } from "./http-connection.ts";
import { placeOrder, prepareForOrders } from "./order-request.ts";
import { getPercentile } from "./percentiles.ts";
import { readMemoryMb } from "./process-usage.ts";
import { repeatFor } from "./repeat-for.ts";

const maxSeconds = 2;
const maxIdleMb = 160;
const maxAfterLoadMb = 300;
const maxInstalledMb = 450;

/**
 * Measures the start-up time with existing data (`--starts 5`), memory use when idle and after
 * `--seconds 20` of orders and page requests, and the size of an unpacked release, from which it
 * also starts a shop.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const { values } = parseArgs({
    args,
    options: {
      starts: { type: "string", default: "5" },
      seconds: { type: "string", default: "20" },
    },
  });
  await build({ ifStale: true });
  const starts = await measureStarts(Number(values.starts));
  const { idle, after } = await measureMemory(Number(values.seconds));
  const installed = await measureInstallation();
  return [
    {
      ...row(
        "Start to ready, embedded, existing data",
        getPercentile(starts, 0.5) / 1_000,
        "s",
        maxSeconds,
      ),
      p50: getPercentile(starts, 0.5),
    },
    row("Memory, idle", idle, "MB", maxIdleMb),
    row(`Memory, after ${values.seconds} s of load`, after, "MB", maxAfterLoadMb),
    row("A release, unpacked", installed, "MB", maxInstalledMb),
  ];
}

function row(work: string, ours: number, unit: string, max: number): BenchRow {
  return {
    work,
    ours,
    unit,
    limit: null,
    ratio: null,
    p50: null,
    p99: null,
    goal: `at most ${max}`,
    met: ours <= max,
  };
}

/** Times in ms from process start to the first 200 from `/readyz`. */
async function measureStarts(count: number): Promise<number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-bench-"));
  try {
    await (await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn" })).stop();
    const durationsMs: number[] = [];
    for (let index = 0; index < count; index += 1)
      durationsMs.push(await startOnce({ dataDir, folder: process.cwd() }));
    return durationsMs;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Starts the server like `npm start`, without the build, and stops it. Returns the ms until it was
 * ready.
 */
async function startOnce({
  dataDir,
  folder,
}: {
  dataDir: string;
  folder: string;
}): Promise<number> {
  const port = await findFreePort();
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ["--max-semi-space-size=16", "--heap-growing-percent=50", "build/program/server.js"],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        MALLOC_ARENA_MAX: "2",
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: "warn",
      },
      stdio: "ignore",
    },
  );
  try {
    for (;;) {
      const response = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
      if (response?.ok) return performance.now() - started;
      if (child.exitCode !== null)
        throw new Error(`The server exited with ${child.exitCode} while starting`);
      await sleep(10);
    }
  } finally {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  }
}

async function measureMemory(seconds: number): Promise<{ idle: number; after: number }> {
  const cluster = await startBenchCluster();
  try {
    const { owner, start } = await cluster.createDatabase("shop");
    const { url, pid } = await start();
    await prepareForOrders(owner);
    const customers = await createCustomers(owner, 32);
    const idle = await readMemoryMb(pid);
    const connections = await Promise.all(customers.map(() => HttpConnection.open(url)));
    await repeatFor(
      seconds,
      customers.map((customer, index) => async () => {
        await placeOrder(connections[index] as HttpConnection, { url, customer });
        await (
          await fetch(`${url}${["/", "/menu", "/menu?category=veg&sort=price"][index % 3]}`)
        ).text();
      }),
    );
    for (const connection of connections) connection.close();
    return { idle, after: await readMemoryMb(pid) };
  } finally {
    await cluster.close();
  }
}

/** Unpacks a release, starts a shop from it, and returns the size of the release in MB. */
async function measureInstallation(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-installed-"));
  try {
    execFileSync("tar", ["xf", await createRelease(), "--strip-components=1", "-C", folder]);
    const bytes = globSync("**/*", { cwd: folder })
      .map((file) => lstatSync(join(folder, file)))
      .reduce((sum, { blocks }) => sum + blocks * 512, 0);
    const dataDir = join(folder, "data");
    mkdirSync(dataDir);
    await startOnce({ dataDir, folder });
    return Math.round(bytes / 1_000_000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
