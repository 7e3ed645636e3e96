import { getAllowedSkipReason } from "../tests/allowed-skips.ts";
import { build } from "./build.ts";
import { findBrowser } from "./find-browser.ts";
import { summariseRun } from "./testing/run-summary.ts";
import { runVitest, type TestOutcome } from "./testing/run-vitest.ts";
import { verify } from "./verify.ts";

/** The projects run in one Vitest process, so that all cores stay busy. */
const projects = ["e2e", "integration", "unit", "architecture", "faults"];
/** More failures than this are not flaky tests, and running each again could take an hour. */
const maxRetries = 10;

const outcomes: TestOutcome[] = [];
const flaky: TestOutcome[] = [];
const problems: string[] = [];
const notRun: string[] = [];

try {
  await findBrowser({ install: true });
} catch (error) {
  console.error(`The browser tests will not run. ${(error as Error).message}\n`);
  notRun.push("browser tests (no Chromium)");
}
try {
  await build({ ifStale: true });
  const [verified] = await Promise.all([verify({ architecture: false }), runTests()]);
  if (!verified) problems.push("npm run verify: see above");
} catch (error) {
  problems.push((error as Error).message);
}

const { lines, ok } = summariseRun({
  outcomes,
  flaky,
  problems,
  notRun,
  getSkipReason: ({ file }) => getAllowedSkipReason(file, { ci: Boolean(process.env.CI) }),
});
console.log(`\n${lines.join("\n")}`);
process.exit(ok ? 0 : 1);

async function runTests(): Promise<void> {
  const selectedProjects = projects.filter((name) => name !== "e2e" || notRun.length === 0);
  const first = await runVitest(selectedProjects.flatMap((name) => ["--project", name]));
  const failed = first.filter(
    ({ file, status }) => status === "failed" && file.startsWith("tests/e2e/"),
  );
  const retried = failed.length > 0 && failed.length <= maxRetries ? failed : [];
  outcomes.push(...first.filter((outcome) => !retried.includes(outcome)));
  for (const outcome of retried) {
    const second = await runAlone(outcome);
    const ran = second.filter(({ status }) => status !== "skipped");
    if (ran.length > 0 && ran.every(({ status }) => status === "passed")) flaky.push(outcome);
    outcomes.push(...(ran.length > 0 ? ran : [outcome]));
  }
}

/** Runs a failed browser test once more, alone, with a trace. */
async function runAlone({ file, test }: TestOutcome): Promise<TestOutcome[]> {
  console.log(`\nRunning again, alone: ${file} > ${test ?? "all tests"}`);
  const name =
    test === null
      ? []
      : ["--testNamePattern", `^${test.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`];
  const second = await runVitest(["--project", "e2e", file, ...name], { TEST_TRACE: "1" });
  return second.filter((outcome) => test === null || outcome.test === test);
}
