import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";

export interface RunningCommand {
  child: ChildProcess;
  /** Everything written to stdout and stderr so far. */
  getOutput(): string;
  ended: Promise<{ code: number | null; output: string; seconds: number; peakMemory: number }>;
}

const sampleEveryMs = 50;

/**
 * Runs a command-line tool with only this environment and `PATH`. `peakMemory` is in bytes, without
 * child processes; 0 except on Linux.
 */
export function runCommand(
  tool: string,
  args: string[],
  env: Record<string, string>,
): RunningCommand {
  const started = performance.now();
  const child = spawn(process.execPath, [tool, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  let peakMemory = 0;
  const sampling = setInterval(() => {
    peakMemory = Math.max(peakMemory, readPeakMemory(child.pid));
  }, sampleEveryMs);
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  ).then((code) => {
    clearInterval(sampling);
    return { code, output, seconds: (performance.now() - started) / 1_000, peakMemory };
  });
  return { child, getOutput: () => output, ended };
}

function readPeakMemory(pid = 0): number {
  try {
    return (
      Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) *
      1_024
    );
  } catch {
    return 0; // The process has ended, or there is no /proc.
  }
}
