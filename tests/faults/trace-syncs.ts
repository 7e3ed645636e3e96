import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitFor } from "../builders/wait-for.ts";

/** Returns why strace is not available, or null if it is. */
export function getStraceSkipReason(): string | null {
  return spawnSync("strace", ["--version"]).status === 0
    ? null
    : "it needs strace: apt-get install strace";
}

/**
 * Traces these processes and their children. `end` returns the times (epoch ms) at which an fsync
 * or fdatasync succeeded.
 */
export async function traceSyncs(pids: readonly number[]): Promise<{ end(): Promise<number[]> }> {
  const folder = mkdtempSync(join(tmpdir(), "tiffin-strace-"));
  const straceOptions = [
    "--follow-forks",
    "--output-separately",
    "-ttt",
    "-T",
    "-e",
    "trace=fsync,fdatasync",
    "-o",
    join(folder, "of"),
  ];
  const child = spawn("strace", [...straceOptions, ...pids.flatMap((pid) => ["-p", String(pid)])], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  const exited = once(child, "exit");
  await waitFor("strace to attach to every process", () => {
    if (child.exitCode !== null) throw new Error(`strace ended: ${output}`);
    return output.split("attached").length > pids.length;
  });
  return {
    async end() {
      child.kill("SIGINT");
      await exited;
      const syncs = globSync(join(folder, "of.*")).flatMap((file) =>
        readFileSync(file, "utf8").split("\n").flatMap(parseSync),
      );
      rmSync(folder, { recursive: true });
      return syncs.toSorted((a, b) => a - b);
    },
  };
}

/** Parses `1764000000.123456 fdatasync(7) = 0 <0.000321>`: start time and duration in seconds. */
function parseSync(line: string): number[] {
  const [, startedAt, duration] =
    /^(\d+\.\d+) f(?:data)?sync\(\d+\)\s+= 0 <(\d+\.\d+)>/.exec(line) ?? [];
  return startedAt && duration ? [(Number(startedAt) + Number(duration)) * 1_000] : [];
}
