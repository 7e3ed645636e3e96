import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { type Bench, type BenchRow, printRows } from "./bench/bench-row.ts";

/**
 * `npm run bench [-- NAME [OPTIONS]]`: runs all benchmarks or one, prints one table and writes it
 * as JSON. Exits with 1 when a goal is missed.
 */
const resultFile = "build/bench/bench.json";
const benchmarks: Record<string, () => Promise<Bench>> = {
  "first-start": () => import("./bench/first-start.ts"),
  "large-shop": () => import("./bench/large-shop.ts"),
  menu: () => import("./bench/menu.ts"),
  orders: () => import("./bench/orders.ts"),
  pages: () => import("./bench/pages.ts"),
  scaling: () => import("./bench/scaling.ts"),
  storefront: () => import("./bench/storefront.ts"),
  streams: () => import("./bench/streams.ts"),
  weight: () => import("./bench/weight.ts"),
};
const names = Object.keys(benchmarks);
const [name, ...args] = process.argv.slice(2);

if (name !== undefined && !names.includes(name)) {
  console.error(
    `Unknown benchmark "${name}". Choose from: ${names.join(", ")}. Example: npm run bench -- ${names[0]}`,
  );
  process.exit(2);
}

const rows: (BenchRow & { section: string })[] = [];
for (const [section, load] of Object.entries(benchmarks)) {
  if (name !== undefined && name !== section) continue;
  const bench = await load();
  for (const row of await bench.run(args)) rows.push({ section, ...row });
}

const met = printRows(rows);
mkdirSync("build/bench", { recursive: true });
const machine = { node: process.version, cores: availableParallelism() };
writeFileSync(
  resultFile,
  JSON.stringify({ at: new Date().toISOString(), ...machine, rows }, null, 2),
);
console.log(`${met ? "✓ All goals met" : "✗ Some goals missed"}. Results: ${resultFile}`);
process.exit(met ? 0 : 1);
