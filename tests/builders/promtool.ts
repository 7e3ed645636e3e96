import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Prometheus' own checks, from Debian's package `prometheus`. */
const promtool = "/usr/bin/promtool";

export const hasPromtool = existsSync(promtool);

export function runPromtool(args: string[], input = ""): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(promtool, args, { input, encoding: "utf8" });
  return { status, output: stdout + stderr };
}
