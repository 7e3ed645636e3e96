import { globSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The clock tick of `/proc/PID/stat` on Linux: 100 a second. */
const tickMs = 10;

/** CPU time in ms that a process and its running descendants have used. Linux only. */
export function readCpuTimeMs(pid: number): number {
  const processes = new Map(globSync("/proc/[0-9]*/stat").flatMap((file) => readStat(file) ?? []));
  const isDescendant = (id: number): boolean => {
    if (id === pid) return true;
    const parent = processes.get(id)?.parent;
    return parent !== undefined && isDescendant(parent);
  };
  return [...processes]
    .filter(([id]) => isDescendant(id))
    .reduce((sum, [, { ticks }]) => sum + ticks * tickMs, 0);
}

function readStat(file: string): [number, { parent: number; ticks: number }][] | null {
  try {
    const text = readFileSync(file, "utf8");
    const [, parent, , , , , , , , , , user, system, childUser, childSystem] = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticks = [user, system, childUser, childSystem].reduce<number>(
      (sum, part) => sum + (part ?? 0),
      0,
    );
    return [[Number.parseInt(text, 10), { parent: parent ?? 0, ticks }]];
  } catch {
    // The process has exited since the directory was listed.
    return null;
  }
}

/**
 * Waits 3 s, in which the process can release memory, and returns its resident set size in MB.
 * Linux only.
 */
export async function readMemoryMb(pid: number): Promise<number> {
  await sleep(3_000);
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}
