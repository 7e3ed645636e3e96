import { globSync, readFileSync } from "node:fs";

/** The clock tick of `/proc/PID/stat` on Linux: 100 a second. */
const tickMs = 10;

/** CPU time in ms that a process and its running descendants have used. Linux only. */
export function cpuTimeMs(pid: number): number {
  const processes = new Map(globSync("/proc/[0-9]*/stat").flatMap((file) => readStat(file) ?? []));
  const isDescendant = (one: number): boolean =>
    one === pid || (processes.has(one) && isDescendant(processes.get(one)?.parent ?? 0));
  return [...processes].filter(([one]) => isDescendant(one)).reduce((sum, [, { ticks }]) => sum + ticks * tickMs, 0);
}

function readStat(file: string): [number, { parent: number; ticks: number }][] | null {
  try {
    const text = readFileSync(file, "utf8");
    const [, parent, , , , , , , , , , user, system, childUser, childSystem] = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticks = [user, system, childUser, childSystem].reduce<number>((sum, part) => sum + (part ?? 0), 0);
    return [[Number.parseInt(text, 10), { parent: parent ?? 0, ticks }]];
  } catch {
    // The process has exited since the directory was listed.
    return null;
  }
}
