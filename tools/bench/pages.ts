import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { createFolderOfOpenShop } from "../../tests/builders/open-shop-folder.ts";
import { startServer } from "../../tests/builders/server-process.ts";
import { build } from "../build.ts";
import type { BenchRow } from "./bench-row.ts";
import { runHttpLoad, runInterleaved } from "./load.ts";
import { roundTo } from "./percentiles.ts";

const connections = 64;
const minRatio = 0.6;
const maxP99Ms = 50;
const browserHeaders = { "accept-encoding": "gzip, deflate, br, zstd" };

/**
 * Measures public pages for anonymous visitors. The limit: bare `node:http` that sends the same
 * bytes and headers from memory. Both run as separate processes in alternating rounds: `--rounds 3`
 * of `--seconds 5`.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "5" },
    },
  });
  const rounds = Number(values.rounds);
  const seconds = Number(values.seconds);
  await build({ ifStale: true });
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-bench-"));
  await createFolderOfOpenShop(dataDir);
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  try {
    const rows: BenchRow[] = [];
    for (const path of ["/", "/menu"]) {
      const { headers, body } = await readResponse(server.url + path);
      const baseline = await startBaselineServer(headers, body);
      try {
        const load = (url: string) => (seconds: number) =>
          runHttpLoad(url, { connections, seconds, headers: browserHeaders });
        const { ours, limit } = await runInterleaved(
          { ours: load(server.url + path), limit: load(baseline.url) },
          { seconds, rounds },
        );
        const ratio = roundTo(ours.perSecond / limit.perSecond);
        rows.push({
          work: `${path}, ${connections} connections, ${body.length} bytes`,
          ours: Math.round(ours.perSecond),
          limit: Math.round(limit.perSecond),
          unit: "a second",
          ratio,
          p50: ours.p50,
          p99: ours.p99,
          goal: `at least ${minRatio} of bare node:http; p99 under ${maxP99Ms} ms`,
          met: ratio >= minRatio && ours.p99 < maxP99Ms,
        });
      } finally {
        baseline.stop();
      }
    }
    return rows;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Reads the encoded body and the headers, except those that describe the connection. */
async function readResponse(url: string): Promise<{ headers: string[]; body: Buffer }> {
  const [response] = (await once(get(url, { headers: browserHeaders }), "response")) as [
    import("node:http").IncomingMessage,
  ];
  const body = await buffer(response);
  const { rawHeaders } = response;
  const connectionHeaders = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !connectionHeaders.has(name.toLowerCase())
      ? [name, rawHeaders[index + 1] ?? ""]
      : [],
  );
  return { headers, body };
}

async function startBaselineServer(
  headers: string[],
  body: Buffer,
): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, ["tools/bench/programs/http-baseline.ts"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify({ headers, body: body.toString("base64") }));
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { url: `http://127.0.0.1:${Number(String(port))}`, stop: () => void child.kill() };
}
