import { globSync } from "node:fs";
import { basename } from "node:path";

/** What each file of `tools/bench` exports: measures, prints what it found, and says whether all goals are met. */
export interface Bench {
  run(args: string[]): Promise<boolean>;
}

/** `npm run bench -- NAME [its own options]`: measures the product. Ends with 1 below the goals. */
const names = globSync("tools/bench/*.ts")
  .map((file) => basename(file, ".ts"))
  .sort();
const [name = "", ...args] = process.argv.slice(2);

if (!names.includes(name)) {
  console.error(`What is to be measured? One of: ${names.join(", ")}. Such as: npm run bench -- ${names[0]}`);
  process.exit(2);
}
const bench = (await import(`./bench/${name}.ts`)) as Bench;
process.exit((await bench.run(args)) ? 0 : 1);
