import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { roundTo } from "./percentiles.ts";
import type { LoadResult } from "./repeat-for.ts";

/**
 * Requests one URL continuously from a separate process, over `connections` connections for
 * `seconds` seconds.
 */
export function runHttpLoad(
  url: string,
  options: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<LoadResult> {
  return runLoadProgram("tools/bench/programs/http-load.ts", { url, headers: {}, ...options });
}

/** Runs a program that reads its options as JSON from stdin and prints a `LoadResult` as JSON. */
export async function runLoadProgram(program: string, options: object): Promise<LoadResult> {
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(options));
  const output = await text(child.stdout);
  if (output === "") throw new Error(`${program} failed: it printed no result`);
  return JSON.parse(output) as LoadResult;
}

/**
 * Runs several loads in alternating rounds, so that other work on the machine affects all of them
 * alike. Returns each load's mean and its worst p99 of the rounds.
 */
export async function runInterleaved<Names extends string>(
  loads: Record<Names, (seconds: number) => Promise<LoadResult>>,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Record<Names, LoadResult>> {
  const names = Object.keys(loads) as Names[];
  const results = new Map(names.map((name) => [name, [] as LoadResult[]]));
  const warmUpSeconds = 2;
  for (const name of names) await loads[name](warmUpSeconds);
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) results.get(name)?.push(await loads[name](seconds));
  return Object.fromEntries(
    names.map((name) => [name, combineRounds(results.get(name) ?? [])]),
  ) as Record<Names, LoadResult>;
}

function combineRounds(rounds: readonly LoadResult[]): LoadResult {
  const computeMean = (read: (result: LoadResult) => number) =>
    roundTo(rounds.reduce((sum, result) => sum + read(result), 0) / rounds.length);
  return {
    perSecond: computeMean(({ perSecond }) => perSecond),
    p50: computeMean(({ p50 }) => p50),
    p99: Math.max(...rounds.map(({ p99 }) => p99)),
  };
}
