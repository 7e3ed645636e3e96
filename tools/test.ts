import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
let failed = 0;

try {
  await build({ ifStale: true });
  if (!(await verify())) failed += 1;
  await findBrowser({ install: true });
  for (const projects of rounds) await runTests(projects);
} catch (error) {
  failed += 1;
  console.error((error as Error).message);
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

async function runTests(projects: string[]): Promise<void> {
  const report = join(reports, `${projects.join("-")}.json`);
  const args = ["run", ...projects.flatMap((name) => ["--project", name]), "--reporter=default", "--reporter=json"];
  const child = spawn(process.execPath, ["node_modules/.bin/vitest", ...args, `--outputFile.json=${report}`], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const code = await new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const counted = JSON.parse(readFileSync(report, "utf8")) as { numPassedTests: number; numFailedTests: number };
  passed += counted.numPassedTests;
  failed += counted.numFailedTests;
  // A file that could not be loaded fails without a failed test to count.
  if (code !== 0 && counted.numFailedTests === 0) failed += 1;
}
