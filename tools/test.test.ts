import { afterEach, describe, expect, test, vi } from "vitest";
import type { TestOutcome } from "./testing/run-vitest.ts";

const outcome = (file: string, status: TestOutcome["status"]): TestOutcome => ({
  file,
  test: "orders > are listed (all)",
  status,
  errors: [],
  evidence: [],
});

afterEach(() => {
  for (const module of [
    "./find-browser.ts",
    "./build.ts",
    "./verify.ts",
    "./testing/run-vitest.ts",
  ])
    vi.doUnmock(module);
  vi.resetModules();
  vi.restoreAllMocks();
});

/**
 * Runs `npm test` with a fake browser, build and Vitest, whose runs return `runs`. Returns the
 * steps in order.
 */
async function runScript({
  hasBrowser,
  runs,
}: {
  hasBrowser: boolean;
  runs: TestOutcome[][];
}): Promise<string[]> {
  const calls: string[] = [];
  vi.resetModules();
  vi.doMock("./find-browser.ts", () => ({
    async findBrowser() {
      if (!hasBrowser) throw new Error("Chromium was not found.");
    },
  }));
  vi.doMock("./build.ts", () => ({ build: async () => void calls.push("build") }));
  vi.doMock("./verify.ts", () => ({ verify: async () => calls.push("verify") > 0 }));
  vi.doMock("./testing/run-vitest.ts", () => ({
    async runVitest(args: string[]) {
      calls.push(`vitest ${args.join(" ")}`);
      return runs.shift();
    },
  }));
  vi.spyOn(console, "error").mockImplementation((text: string) => void calls.push(text.trim()));
  vi.spyOn(console, "log").mockImplementation((text: string) => void calls.push(text.trim()));
  vi.spyOn(process, "exit").mockImplementation((code) => calls.push(`exit ${code}`) as never);
  await import("./test.ts");
  return calls;
}

describe("npm test", () => {
  test("without a browser, says so at once, runs everything else, lists what did not run, and fails", async () => {
    expect(
      await runScript({ hasBrowser: false, runs: [[outcome("domain/money.test.ts", "passed")]] }),
    ).toEqual([
      "The browser tests will not run. Chromium was not found.",
      "build",
      "verify",
      "vitest --project integration --project unit --project architecture --project faults",
      "1 passed, 0 failed, 0 skipped; not run: browser tests (no Chromium)",
      "exit 1",
    ]);
  });

  test("reruns a failed browser test alone, and reports it as flaky if it then passes", async () => {
    const file = "tests/e2e/orders.test.ts";
    const runs = [
      [outcome(file, "failed"), outcome("domain/money.test.ts", "passed")],
      [outcome(file, "passed")],
    ];
    expect(await runScript({ hasBrowser: true, runs })).toEqual([
      "build",
      "verify",
      "vitest --project e2e --project integration --project unit --project architecture --project faults",
      `Running again, alone: ${file} > orders > are listed (all)`,
      `vitest --project e2e ${file} --testNamePattern ^orders > are listed \\(all\\)$`,
      `! FLAKY, passed when run again alone: ${file} > orders > are listed (all)\n2 passed, 0 failed, 0 skipped`,
      "exit 0",
    ]);
  });

  test("does not rerun other failed tests", async () => {
    const runs = [
      [outcome("domain/money.test.ts", "failed"), outcome("domain/csv.test.ts", "passed")],
    ];
    const result = await runScript({ hasBrowser: true, runs });
    expect(result.filter((line) => line.startsWith("vitest"))).toHaveLength(1);
    expect(result.at(-1)).toBe("exit 1");
  });
});
