import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/** The outcome of a test, or of a file that failed outside its tests; then `test` is null. */
export interface TestOutcome {
  /** Relative to the project's folder. */
  file: string;
  /**
   * As in `--testNamePattern`: the names of the `describe` blocks and of the test, joined with " >
   * ".
   */
  test: string | null;
  status: "passed" | "failed" | "skipped";
  /** Why it failed: error messages with their stack. */
  errors: string[];
  /** Files that show the failure, such as screenshots. */
  evidence: string[];
}

/** The parts of Vitest's JSON report that we read. */
interface JsonReport {
  testResults: {
    name: string;
    status: "passed" | "failed";
    message: string;
    assertionResults: {
      status: string;
      ancestorTitles: string[];
      title: string;
      failureMessages: string[];
      meta: { evidence?: string[] };
    }[];
  }[];
}

/** Linux keeps its files in memory. */
const memoryFolder = "/dev/shm";
/** Free space required for it: several times what a run uses. */
const neededBytes = 4 * 2 ** 30;

/**
 * Returns the folder for the tests' files, in memory if there is room: a run copies and deletes
 * hundreds of databases, which takes seven times as much CPU time on a disk.
 */
function findScratchFolder(): string {
  const hasMemoryFolder = process.platform === "linux" && existsSync(memoryFolder);
  if (process.env.TMPDIR || !hasMemoryFolder) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= neededBytes ? memoryFolder : tmpdir();
}

/** Runs Vitest and shows its output. Throws when Vitest ends without a report. */
export async function runVitest(
  args: string[],
  env: Record<string, string> = {},
): Promise<TestOutcome[]> {
  const folder = mkdtempSync(join(findScratchFolder(), "tiffin-test-"));
  // Some tests run programs as another user.
  chmodSync(folder, 0o755);
  const report = join(folder, "report.json");
  try {
    const child = spawn(
      process.execPath,
      [
        "node_modules/.bin/vitest",
        "run",
        ...args,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
      ],
      {
        stdio: ["ignore", "inherit", "inherit"],
        env: {
          ...process.env,
          TMPDIR: folder,
          NODE_COMPILE_CACHE: join(folder, "compiled"),
          ...env,
        },
      },
    );
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once("error", reject).once("close", resolve),
    );
    if (!existsSync(report)) throw new Error(`vitest ended with code ${code} and without a report`);
    const outcomes = readReport(JSON.parse(readFileSync(report, "utf8")));
    if (code !== 0 && !outcomes.some(({ status }) => status === "failed"))
      throw new Error(
        `vitest ended with code ${code}, although no test failed: see its output above`,
      );
    return outcomes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function readReport({ testResults }: JsonReport): TestOutcome[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(".", name);
    const tests = assertionResults.map((test): TestOutcome => {
      const passedOrFailed = test.status === "passed" || test.status === "failed";
      return {
        file,
        test: [...test.ancestorTitles, test.title].join(" > "),
        status: passedOrFailed ? (test.status as "passed" | "failed") : "skipped",
        errors: test.failureMessages,
        evidence: test.meta.evidence ?? [],
      };
    });
    const failedOutsideTests =
      status === "failed" && !tests.some((test) => test.status === "failed");
    if (!failedOutsideTests) return tests;
    // The file failed outside its tests (import, hook or worker), so their results do not count.
    return [
      {
        file,
        test: null,
        status: "failed",
        errors: [message || "the file failed outside its tests: see the output of Vitest above"],
        evidence: [],
      },
    ];
  });
}
