import { spawn } from "node:child_process";
import { build } from "./build.ts";

/** What "done" means, besides the tests that run the product. Each check is a command that a person can run alone. */
const checks: { name: string; commands: string[][] }[] = [
  {
    name: "types",
    commands: [
      ["react-router", "typegen"],
      ["tsc", "--noEmit"],
    ],
  },
  { name: "style and import direction", commands: [["biome", "ci", "."]] },
  { name: "dead code", commands: [["knip"]] },
  { name: "architecture", commands: [["vitest", "run", "--project", "architecture"]] },
  { name: "first loads at most 150 kB", commands: [["size-limit"]] },
];

/** Runs every check, a line each. Says whether all of them passed. The pages are built first where they are not: their size is measured. */
export async function verify(): Promise<boolean> {
  await build({ ifStale: true });
  let passed = true;
  for (const { name, commands } of checks) {
    const started = performance.now();
    const complaint = await firstComplaint(commands);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${complaint === null ? "✓" : "✗"} ${name} (${seconds} s)`);
    if (complaint !== null) console.log(complaint);
    passed &&= complaint === null;
  }
  return passed;
}

async function firstComplaint(commands: string[][]): Promise<string | null> {
  for (const [tool, ...args] of commands) {
    const { code, output } = await run([`node_modules/.bin/${tool}`, ...args]);
    if (code !== 0) return output;
  }
  return null;
}

async function run(args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  return { code, output };
}

if (import.meta.main) process.exit((await verify()) ? 0 : 1);
