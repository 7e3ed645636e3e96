import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";

export interface RunningCommand {
  child: ChildProcess;
  /** What it printed so far, on both streams. */
  printed(): string;
  ended: Promise<{ code: number | null; printed: string; seconds: number; peakMemory: number }>;
}

const lookEveryMs = 50;

/** One of our command-line tools, with this environment and nothing else. `peakMemory` is in bytes, of the tool alone (Linux; else 0). */
export function runCommand(tool: string, args: string[], env: Record<string, string>): RunningCommand {
  const started = performance.now();
  const child = spawn(process.execPath, [tool, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      printed += text;
    });
  let peakMemory = 0;
  const watching = setInterval(() => {
    peakMemory = Math.max(peakMemory, mostResident(child.pid));
  }, lookEveryMs);
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve)).then(
    (code) => {
      clearInterval(watching);
      return { code, printed, seconds: (performance.now() - started) / 1_000, peakMemory };
    },
  );
  return { child, printed: () => printed, ended };
}

function mostResident(pid = 0): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1_024;
  } catch {
    return 0; // It has ended, or the machine has no /proc.
  }
}
