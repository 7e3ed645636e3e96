import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { startServer } from "../../tests/builders/server-process.ts";
import { build } from "../build.ts";
import type { BenchRow } from "../measuring/bench-row.ts";
import { askAgain, inTurns } from "../measuring/load.ts";
import { rounded } from "../measuring/times.ts";

const connections = 64;
const leastRatio = 0.6;
/** Milliseconds. */
const longestP99 = 50;
/** As browsers send it. */
const asBrowsers = { "accept-encoding": "gzip, deflate, br, zstd" };

/**
 * The public pages as anonymous visitors get them, against Node's bare HTTP server with the very same bytes and headers in memory. Each is a
 * process of its own; they are asked in turns: `--rounds 3` of `--seconds 5`.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: "string", default: "3" }, seconds: { type: "string", default: "5" } },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  await build({ ifStale: true });
  const dataDir = mkdtempSync(join(tmpdir(), "tiffin-bench-"));
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  try {
    const rows: BenchRow[] = [];
    for (const path of ["/", "/menu"]) {
      const { headers, body } = await answerOf(server.url + path);
      const bare = await bareServer(headers, body);
      try {
        const asked = (url: string) => (seconds: number) => askAgain(url, { connections, seconds, headers: asBrowsers });
        const { ours, limit } = await inTurns({ ours: asked(server.url + path), limit: asked(bare.url) }, { seconds, rounds });
        const ratio = rounded(ours.perSecond / limit.perSecond);
        rows.push({
          work: `${path}, ${connections} connections, ${body.length} bytes`,
          ours: Math.round(ours.perSecond),
          limit: Math.round(limit.perSecond),
          unit: "a second",
          ratio,
          p50: ours.p50,
          p99: ours.p99,
          goal: `at least ${leastRatio} of bare node:http; p99 under ${longestP99} ms`,
          met: ratio >= leastRatio && ours.p99 < longestP99,
        });
      } finally {
        bare.stop();
      }
    }
    return rows;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The bytes as they go over the wire, and the headers that are not the connection's own. */
async function answerOf(url: string): Promise<{ headers: string[]; body: Buffer }> {
  const [answer] = (await once(get(url, { headers: asBrowsers }), "response")) as [import("node:http").IncomingMessage];
  const body = await buffer(answer);
  const { rawHeaders } = answer;
  const ofConnection = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);
  const headers = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !ofConnection.has(name.toLowerCase()) ? [name, rawHeaders[at + 1] ?? ""] : [],
  );
  return { headers, body };
}

async function bareServer(headers: string[], body: Buffer): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, ["tools/measuring/programs/bare-server.ts"], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify({ headers, body: body.toString("base64") }));
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { url: `http://127.0.0.1:${Number(String(port))}`, stop: () => void child.kill() };
}
