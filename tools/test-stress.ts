import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { build } from "./build.ts";
import { runVitest, type TestOutcome } from "./testing/run-vitest.ts";

/**
 * `npm run test:stress -- [--restart] [FILE…]`: runs browser tests under conditions that expose
 * races. Each file (all of them by default) runs five times while every core is kept busy, and five
 * times with random delays. Results are saved after every batch: an interrupted run continues where
 * it stopped, and a file that was edited since then starts again.
 */
const rounds = 5;
const modes = ["delayed", "busy"] as const;
type Mode = (typeof modes)[number];

/** Small enough that an interruption loses little. */
const filesPerBatch = 6;
const resultsFile = "build/stress/results.json";

/** A program that exits when this process has ended, even if it was killed. */
const busyLoop = "const parent = process.ppid; while (process.ppid === parent);";

interface FileResults {
  /** Hash of the test file. Results of another version are ignored. */
  hash: string;
  /** One entry per round: the tests that failed. */
  runs: Record<Mode, string[][]>;
}

const args = process.argv.slice(2);
if (args.includes("--restart")) rmSync(resultsFile, { force: true });
const requested = args.filter((arg) => !arg.startsWith("--"));
const files = (requested.length > 0 ? requested : globSync("tests/e2e/*.test.ts")).toSorted();
const missing = files.filter((file) => !existsSync(file));
if (missing.length > 0) {
  console.error(`No such test file: ${missing.join(", ")}`);
  process.exit(2);
}
const results: Record<string, FileResults> = existsSync(resultsFile)
  ? JSON.parse(readFileSync(resultsFile, "utf8"))
  : {};

await build({ ifStale: true });
for (let round = 0; round < rounds; round += 1)
  for (const mode of modes) {
    const pending = files.filter((file) => getResults(file).runs[mode].length <= round);
    for (let start = 0; start < pending.length; start += filesPerBatch)
      await runBatch(mode, round, pending.slice(start, start + filesPerBatch));
  }

const failed = files.filter((file) =>
  modes.some((mode) => getResults(file).runs[mode].flat().length > 0),
);
for (const file of files) console.log(describe(file));
console.log(`${files.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

async function runBatch(mode: Mode, round: number, batch: string[]): Promise<void> {
  console.log(`\n${mode}, round ${round + 1} of ${rounds}: ${batch.join(" ")}`);
  const busyProcesses = mode === "busy" ? keepCoresBusy() : [];
  // Delayed tests mostly wait, so more of them run at the same time.
  const workers = mode === "busy" ? availableParallelism() : 2 * availableParallelism() + 1;
  const delays: Record<string, string> =
    mode === "delayed" ? { TEST_DELAY_SEED: String(1_000 * (round + 1)) } : {};
  try {
    const outcomes = await runVitest(["--project", "e2e", ...batch], {
      VITEST_MAX_WORKERS: String(workers),
      ...delays,
    });
    for (const file of batch) getResults(file).runs[mode].push(listFailures(outcomes, file));
  } finally {
    for (const child of busyProcesses) child.kill("SIGKILL");
  }
  mkdirSync("build/stress", { recursive: true });
  writeFileSync(resultsFile, JSON.stringify(results, null, 2));
}

function keepCoresBusy(): ChildProcess[] {
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["-e", busyLoop], { stdio: "ignore" }),
  );
}

function listFailures(outcomes: TestOutcome[], file: string): string[] {
  const fileTests = outcomes.filter((outcome) => outcome.file === file);
  if (fileTests.length === 0) return ["the file did not run"];
  return fileTests
    .filter(({ status }) => status === "failed")
    .map(({ test, errors }) => `${test ?? "file"}: ${errors[0] ?? ""}`);
}

function getResults(file: string): FileResults {
  const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
  const stored = results[file];
  if (stored?.hash === hash) return stored;
  const newResults = { hash, runs: { busy: [], delayed: [] } };
  results[file] = newResults;
  return newResults;
}

function describe(file: string): string {
  const { runs } = getResults(file);
  const figures = modes.map((mode) => {
    const failing = runs[mode].filter((failures) => failures.length > 0).length;
    return `${mode} ${failing} of ${runs[mode].length} failed`;
  });
  const failures = modes
    .flatMap((mode) => runs[mode].flat())
    .map((failure) => `\n    ${failure.split("\n").slice(0, 3).join(" ")}`);
  return `${file}: ${figures.join(", ")}${[...new Set(failures)].join("")}`;
}
