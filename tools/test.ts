import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build } from "./build.ts";
import { findBrowser } from "./find-browser.ts";
import { verify } from "./verify.ts";

/**
 * Everything that CI runs. Browser tests come after the others, not beside them: they hold the product to times, and a busy machine
 * would answer for it. Ends on one plain line that sums all runners.
 */
const rounds = [["unit", "integration", "architecture"], ["e2e"], ["faults"]];

const reports = mkdtempSync(join(tmpdir(), "tiffin-test-"));
let passed = 0;
const failures: string[] = [];

try {
  await build({ ifStale: true });
  if (!(await verify())) failures.push("npm run verify");
  await findBrowser({ install: true });
  for (const projects of rounds) await runTests(projects);
} catch (error) {
  failures.push((error as Error).message);
} finally {
  rmSync(reports, { recursive: true, force: true });
}
// Said again where a reader of the last lines finds it: what failed may stand half an hour above.
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 || passed === 0 ? 1 : 0);

async function runTests(projects: string[]): Promise<void> {
  const report = join(reports, `${projects.join("-")}.json`);
  const args = ["run", ...projects.flatMap((name) => ["--project", name]), "--reporter=default", "--reporter=json"];
  const child = spawn(process.execPath, ["node_modules/.bin/vitest", ...args, `--outputFile.json=${report}`], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const code = await new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as TestReport;
  const failedTests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => `${relative(".", name)} > ${test.fullName}\n${test.failureMessages.join("\n")}`),
  );
  passed += numPassedTests;
  failures.push(...failedTests);
  // A file that could not be loaded fails without a failed test to count.
  if (code !== 0 && failedTests.length === 0) failures.push(`${projects.join(", ")}: vitest ended with ${code}`);
}

/** Of the JSON that vitest's reporter writes, what is read here. */
interface TestReport {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}
