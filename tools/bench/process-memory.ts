import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Resident set size of a process in MB, after 3 s in which it can release memory. Linux only. */
export async function memoryOf(pid: number): Promise<number> {
  await sleep(3_000);
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}
