import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { type Bench, type BenchRow, printRows } from "./measuring/bench-row.ts";

/**
 * `npm run bench`: measures the product and prints one table of it, which is also written as JSON. All of it, or `npm run bench -- NAME [its
 * own options]`. Ends with 1 below the goals.
 */
const resultFile = "build/bench/bench.json";
const names = globSync("tools/bench/*.ts")
  .map((file) => basename(file, ".ts"))
  .sort();
const [name, ...args] = process.argv.slice(2);

if (name !== undefined && !names.includes(name)) {
  console.error(`What is to be measured? One of: ${names.join(", ")}. Such as: npm run bench -- ${names[0]}`);
  process.exit(2);
}

const rows: (BenchRow & { section: string })[] = [];
for (const section of name === undefined ? names : [name]) {
  const bench = (await import(`./bench/${section}.ts`)) as Bench;
  for (const row of await bench.run(args)) rows.push({ section, ...row });
}

const met = printRows(rows);
mkdirSync("build/bench", { recursive: true });
const machine = { node: process.version, cores: availableParallelism() };
writeFileSync(resultFile, JSON.stringify({ at: new Date().toISOString(), ...machine, rows }, null, 2));
console.log(`${met ? "✓ every goal is met" : "✗ a goal is missed"}. The table: ${resultFile}`);
process.exit(met ? 0 : 1);
