import { spawn } from "node:child_process";
import { build } from "./build.ts";

interface Check {
  name: string;
  /**
   * Run in sequence until one fails. Each is one of our scripts or a tool in `node_modules/.bin`.
   */
  commands: string[][];
}

/** The static checks that a change has to pass. Each command can also be run alone. */
const checks: Check[] = [
  {
    name: "types",
    commands: [
      ["react-router", "typegen"],
      // More checkers check the same types again, and the other checks keep the cores busy.
      ["tsc", "--noEmit", "--checkers", "1"],
    ],
  },
  { name: "style and import direction", commands: [["biome", "ci", "."]] },
  { name: "dead code", commands: [["knip"]] },
  { name: "architecture", commands: [["vitest", "run", "--project", "architecture"]] },
  { name: "code metrics", commands: [["tools/code-metrics.ts", "--check"]] },
  { name: "commit subjects", commands: [["tools/check-commits.ts"]] },
  { name: "installed size", commands: [["tools/install-size.ts", "--check"]] },
  { name: "first loads at most 150 kB", commands: [["size-limit"]] },
];

/**
 * Runs all checks in parallel and prints a line for each. Returns whether all passed. `npm test`
 * runs the architecture tests itself.
 */
export async function verify({ architecture = true } = {}): Promise<boolean> {
  // `size-limit` needs the built pages.
  await build({ ifStale: true });
  const selected = checks.filter(({ name }) => architecture || name !== "architecture");
  const results = await Promise.all(selected.map(runCheck));
  return results.every((passed) => passed);
}

async function runCheck({ name, commands }: Check): Promise<boolean> {
  const started = performance.now();
  const failure = await findFirstFailure(commands);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${failure === null ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (failure !== null) console.log(failure);
  return failure === null;
}

/** The output of the first command that fails; null if all pass. */
async function findFirstFailure(commands: string[][]): Promise<string | null> {
  for (const [tool, ...args] of commands) {
    const { code, output } = await run([
      tool?.endsWith(".ts") ? tool : `node_modules/.bin/${tool}`,
      ...args,
    ]);
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
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  return { code, output };
}

if (import.meta.main) process.exit((await verify()) ? 0 : 1);
