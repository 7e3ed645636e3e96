import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { Pace } from "./repeat-for.ts";
import { rounded } from "./times.ts";

/** Asks one address again and again, from a process of its own, over so many connections for so many seconds. */
export function askAgain(
  url: string,
  options: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<Pace> {
  return paceOf("tools/measuring/programs/ask-again.ts", { url, headers: {}, ...options });
}

/** A program that reads what to do from its standard input and prints its pace as JSON. */
export async function paceOf(program: string, input: object): Promise<Pace> {
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(input));
  const printed = await text(child.stdout);
  if (printed === "") throw new Error(`${program} did not come to its end`);
  return JSON.parse(printed) as Pace;
}

/** Several in turns, so that what else the machine does is in all of them: the mean of the rounds, and the worst p99 of them. */
export async function inTurns<Names extends string>(
  loads: Record<Names, (seconds: number) => Promise<Pace>>,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Record<Names, Pace>> {
  const names = Object.keys(loads) as Names[];
  const seen = new Map(names.map((name) => [name, [] as Pace[]]));
  for (const name of names) await loads[name](2);
  for (let round = 0; round < rounds; round += 1) for (const name of names) seen.get(name)?.push(await loads[name](seconds));
  return Object.fromEntries(names.map((name) => [name, together(seen.get(name) ?? [])])) as Record<Names, Pace>;
}

function together(paces: readonly Pace[]): Pace {
  const mean = (of: (pace: Pace) => number) => rounded(paces.reduce((sum, pace) => sum + of(pace), 0) / paces.length);
  return { perSecond: mean((one) => one.perSecond), p50: mean((one) => one.p50), p99: Math.max(...paces.map(({ p99 }) => p99)) };
}
