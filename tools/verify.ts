import { spawn } from "node:child_process";
import { build } from "./build.ts";

interface Check {
  name: string;
  /** One after the other. */
  commands: string[][];
}

/** What "done" means, besides the tests that run the product. Each check is a command that a person can run alone. */
const checks: Check[] = [
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

/** Runs the checks at the same time, prints a line for each, and says whether all passed. `npm test` runs the architecture tests itself. */
export async function verify({ architecture = true } = {}): Promise<boolean> {
  // The size of the built pages is one of the checks.
  await build({ ifStale: true });
  const chosen = checks.filter(({ name }) => architecture || name !== "architecture");
  const results = await Promise.all(chosen.map(runCheck));
  return results.every((passed) => passed);
}

async function runCheck({ name, commands }: Check): Promise<boolean> {
  const started = performance.now();
  const complaint = await firstComplaint(commands);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${complaint === null ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (complaint !== null) console.log(complaint);
  return complaint === null;
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
