import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findFreePort } from "../../tests/builders/server-process.ts";
import type { BenchRow } from "./bench-row.ts";
import { getPercentile } from "./percentiles.ts";

const maxRatio = 0.4;
const outputs = ["build/.stamp", "build/client", "build/server", "build/program", "build/release"];

/**
 * Measures the time from `npm start`, with no build and no data (as after `npm ci`), to the first
 * 200 from `/readyz`. Reports the median of `--runs 3`. With `--before FOLDER`, a checkout of an
 * earlier version after `npm ci`, the two versions alternate.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const { values } = parseArgs({
    args,
    options: { before: { type: "string" }, runs: { type: "string", default: "3" } },
  });
  const before: number[] = [];
  const ours: number[] = [];
  for (let index = 0; index < Number(values.runs); index += 1) {
    if (values.before) before.push(await measureFirstStart(resolve(values.before)));
    ours.push(await measureFirstStart(process.cwd()));
  }
  const seconds = getPercentile(ours, 0.5);
  const limit = before.length > 0 ? getPercentile(before, 0.5) : null;
  const ratio = limit === null ? null : seconds / limit;
  return [
    {
      work: "First npm start after npm ci",
      ours: seconds,
      unit: "s",
      limit,
      ratio,
      p50: null,
      p99: null,
      goal: limit === null ? "–" : `at most ${maxRatio} of --before`,
      met: ratio === null || ratio <= maxRatio,
    },
  ];
}

/** In seconds. */
async function measureFirstStart(folder: string): Promise<number> {
  if (existsSync(join(folder, "tiffin.env")))
    throw new Error(`npm start would read ${join(folder, "tiffin.env")}: move it away first.`);
  for (const output of outputs) rmSync(join(folder, output), { recursive: true, force: true });
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-bench-"));
  const port = await findFreePort();
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: join(dataDir, "data"),
      PORT: String(port),
    },
    stdio: "ignore",
    detached: true,
  });
  try {
    for (;;) {
      const response = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
      if (response?.ok) return (performance.now() - started) / 1_000;
      if (child.exitCode !== null)
        throw new Error(`npm start in ${folder} exited with ${child.exitCode}`);
      await sleep(20);
    }
  } finally {
    // The whole process group, because npm does not pass on every signal.
    if (child.exitCode === null && child.pid) {
      process.kill(-child.pid, "SIGTERM");
      await once(child, "exit");
    }
    await sleep(500);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}
