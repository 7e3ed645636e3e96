import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { findWrongWayImports, findWrongWaySql } from "./code-metrics/domain-order.ts";
import { findCycles, listSourceFiles, readImports } from "./code-metrics/import-graph.ts";
import { findOddPhrases } from "./code-metrics/odd-phrases.ts";

interface Metric {
  name: string;
  value: number;
  goal?: { min: number } | { max: number };
  /** Locations, printed with --list. */
  places?: string[];
}

/**
 * Prints the figures of the code base. --list adds the places; --check fails when a figure misses
 * its goal.
 */
const metrics = measure();
for (const { name, value, goal, places = [] } of metrics) {
  const limit = goal ? describeGoal(goal) : "";
  console.log(`${name.padEnd(28)} ${String(value).padStart(6)}   ${limit}`.trimEnd());
  if (process.argv.includes("--list")) for (const place of places) console.log(`  ${place}`);
}
const missedGoals = metrics.filter((metric) => !isMet(metric)).map(({ name }) => name);
if (process.argv.includes("--check") && missedGoals.length > 0) {
  console.error(`\nMissed: ${missedGoals.join(", ")}`);
  process.exitCode = 1;
}

function describeGoal(goal: { min: number } | { max: number }): string {
  return "min" in goal ? `at least ${goal.min}` : `at most ${goal.max}`;
}

function measure(): Metric[] {
  const files = listSourceFiles();
  const lengths = files.map(countLines).sort((a, b) => a - b);
  const folders = Object.entries(Object.groupBy(files, (file) => dirname(file)));
  const [largestFolder = "", inLargest = []] =
    folders.sort(([, a], [, b]) => countFiles(b) - countFiles(a))[0] ?? [];
  const names = Object.entries(Object.groupBy(files, (file) => basename(file))).filter(
    ([, group]) => countFiles(group) > 1,
  );
  const imports = readImports(files);
  const cycles = findCycles(imports);
  const wrongWay = [...findWrongWayImports(imports), ...findWrongWaySql(files)];
  const phrases = findOddPhrases(listProseFiles());
  return [
    { name: "files", value: files.length },
    { name: "lines, median", value: getPercentile(lengths, 50), goal: { min: 45 } },
    { name: "lines, 95th percentile", value: getPercentile(lengths, 95) },
    {
      name: "lines, maximum",
      value: getPercentile(lengths, 100),
      goal: { max: 300 },
      places: files.filter((file) => countLines(file) === lengths.at(-1)),
    },
    {
      name: "files in the largest folder",
      value: inLargest.length,
      goal: { max: 30 },
      places: [largestFolder],
    },
    {
      name: "import cycles",
      value: cycles.length,
      goal: { max: 0 },
      places: cycles.map((cycle) => cycle.join(" ")),
    },
    { name: "wrong-way imports", value: wrongWay.length, goal: { max: 0 }, places: wrongWay },
    {
      name: "repeated file names",
      value: names.length,
      goal: { max: 6 },
      places: names.map(([, group = []]) => group.join(" ")),
    },
    {
      name: "odd phrases per 1,000 lines",
      value: Math.round((phrases.matches.length / phrases.lines) * 1000),
      goal: { max: 15 },
      places: phrases.matches,
    },
  ];
}

/** All of the project's TypeScript and Markdown files, including tests. */
function listProseFiles(): string[] {
  return [
    ...globSync("{app,domain,platform,tests,tools,docs}/**/*.{ts,tsx,md}"),
    "README.md",
  ].sort();
}

function isMet({ value, goal }: Metric): boolean {
  if (goal === undefined) return true;
  return "min" in goal ? value >= goal.min : value <= goal.max;
}

function countLines(file: string): number {
  return readFileSync(file, "utf8").trimEnd().split("\n").length;
}

function getPercentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

function countFiles(group: readonly unknown[] | undefined): number {
  return group?.length ?? 0;
}
