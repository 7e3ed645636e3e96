import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** What a process takes of the machine's memory, in MB, as Linux counts it (resident set), three seconds from now: what is over is given back. */
export async function memoryOf(pid: number): Promise<number> {
  await sleep(3_000);
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}
