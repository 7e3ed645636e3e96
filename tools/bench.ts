import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { type Bench, type BenchRow, printRows } from "./bench/bench-row.ts";

/**
 * `npm run bench [-- NAME [OPTIONS]]`: runs all benchmarks or one, prints one table and writes it as JSON. Exits with 1 when a
 * goal is missed.
 */
const resultFile = "build/bench/bench.json";
const names = globSync("tools/bench/*.ts")
  .map((file) => basename(file, ".ts"))
  .sort();
const [name, ...args] = process.argv.slice(2);

if (name !== undefined && !names.includes(name)) {
  console.error(`Unknown benchmark "${name}". Choose from: ${names.join(", ")}. Example: npm run bench -- ${names[0]}`);
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
console.log(`${met ? "✓ All goals met" : "✗ Some goals missed"}. Results: ${resultFile}`);
process.exit(met ? 0 : 1);
