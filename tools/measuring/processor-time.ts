import { globSync, readFileSync } from "node:fs";

/** What a process has had of a processor until now, and those that it has started and that are still there, in milliseconds, as Linux counts it. */
export function processorTimeOf(pid: number): number {
  const parents = new Map(globSync("/proc/[0-9]*/stat").flatMap((file) => statOf(file) ?? []));
  const isOf = (one: number): boolean => one === pid || (parents.has(one) && isOf(parents.get(one)?.parent ?? 0));
  return [...parents].filter(([one]) => isOf(one)).reduce((sum, [, { ticks }]) => sum + ticks * 10, 0);
}

function statOf(file: string): [number, { parent: number; ticks: number }][] | null {
  try {
    const text = readFileSync(file, "utf8");
    const [, parent, , , , , , , , , , user, system, gone, goneSystem] = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticks = [user, system, gone, goneSystem].reduce<number>((sum, part) => sum + (part ?? 0), 0);
    return [[Number.parseInt(text, 10), { parent: parent ?? 0, ticks }]];
  } catch {
    // It is over.
    return null;
  }
}
