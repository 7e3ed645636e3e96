import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../builders/wait-until.ts";

/** Why processes cannot be watched here, in words; null when they can. */
export function whyNoStrace(): string | null {
  return spawnSync("strace", ["--version"]).status === 0 ? null : "it needs strace: apt-get install strace";
}

/**
 * Watches these processes, and those that they begin, until `end`, which gives the moments (milliseconds since 1970) at which the kernel told
 * one of them that something is on the disk: each fsync and fdatasync that succeeded.
 */
export async function traceSyncs(pids: readonly number[]): Promise<{ end(): Promise<number[]> }> {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-strace-"));
  const trace = ["--follow-forks", "--output-separately", "-ttt", "-T", "-e", "trace=fsync,fdatasync", "-o", join(folder, "of")];
  const child = spawn("strace", [...trace, ...pids.flatMap((pid) => ["-p", String(pid)])], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  const gone = once(child, "exit");
  await until("every process to be watched", () => {
    if (child.exitCode !== null) throw new Error(`strace ended: ${said}`);
    return said.split("attached").length > pids.length;
  });
  return {
    async end() {
      child.kill("SIGINT");
      await gone;
      const syncs = globSync(join(folder, "of.*")).flatMap((file) => readFileSync(file, "utf8").split("\n").flatMap(syncIn));
      rmSync(folder, { recursive: true });
      return syncs.toSorted((one, other) => one - other);
    },
  };
}

/** `1764000000.123456 fdatasync(7) = 0 <0.000321>`: begun then, and done so many seconds later. */
function syncIn(line: string): number[] {
  const [, began, took] = /^(\d+\.\d+) f(?:data)?sync\(\d+\)\s+= 0 <(\d+\.\d+)>/.exec(line) ?? [];
  return began && took ? [(Number(began) + Number(took)) * 1_000] : [];
}
