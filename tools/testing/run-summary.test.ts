import { describe, expect, test } from "vitest";
import { type RunResult, summariseRun } from "./run-summary.ts";
import { readReport, type TestOutcome } from "./run-vitest.ts";

const outcome = (status: TestOutcome["status"], more: Partial<TestOutcome> = {}): TestOutcome => ({
  ...{ file: "tests/e2e/menu.test.ts", test: "menu lists dishes", status, errors: [], evidence: [] },
  ...more,
});
const run = (more: Partial<RunResult>) =>
  summariseRun({ outcomes: [], flaky: [], problems: [], notRun: [], allowSkip: () => null, ...more });

describe("the last lines of a run", () => {
  test("count what passed", () => {
    expect(run({ outcomes: [outcome("passed"), outcome("passed")] })).toEqual({
      lines: ["2 passed, 0 failed, 0 skipped"],
      ok: true,
    });
  });

  test("name a failed test, its file, why it failed and what shows it", () => {
    const failed = outcome("failed", {
      errors: ["\u001b[31mexpected 1\u001b[0m\nat menu.test.ts:3"],
      evidence: ["build/screen-1.png"],
    });
    expect(run({ outcomes: [outcome("passed"), failed] })).toEqual({
      lines: [
        "✗ tests/e2e/menu.test.ts > menu lists dishes",
        "    expected 1",
        "    at menu.test.ts:3",
        "    see build/screen-1.png",
        "1 passed, 1 failed, 0 skipped",
      ],
      ok: false,
    });
  });

  test("cut a long error short", () => {
    const { lines } = run({ outcomes: [outcome("failed", { errors: [Array(500).fill("line").join("\n")] })] });
    expect(lines).toHaveLength(15);
  });

  test("fail on a skip that is not allowed here, and count one that is", () => {
    const outcomes = [outcome("passed"), outcome("skipped")];
    expect(run({ outcomes, allowSkip: () => "needs root" })).toMatchObject({
      ok: true,
      lines: ["- skipped: tests/e2e/menu.test.ts > menu lists dishes (needs root)", "1 passed, 0 failed, 1 skipped"],
    });
    expect(run({ outcomes })).toMatchObject({
      ok: false,
      lines: [
        "✗ skipped, but tests/allowed-skips.ts does not allow it here: tests/e2e/menu.test.ts > menu lists dishes",
        "1 passed, 1 failed, 0 skipped",
      ],
    });
  });

  test("name a flaky test, and pass", () => {
    const { lines, ok } = run({ outcomes: [outcome("passed")], flaky: [outcome("failed", { errors: ["timed out"] })] });
    expect(ok).toBe(true);
    expect(lines).toEqual([
      "! FLAKY, passed when run again alone: tests/e2e/menu.test.ts > menu lists dishes",
      "    timed out",
      "1 passed, 0 failed, 0 skipped",
    ]);
  });

  test("name what could not run, and fail", () => {
    expect(run({ outcomes: [outcome("passed")], notRun: ["browser tests (no Chromium)"] })).toEqual({
      lines: ["1 passed, 0 failed, 0 skipped; not run: browser tests (no Chromium)"],
      ok: false,
    });
  });

  test("fail when nothing ran at all, or something else went wrong", () => {
    expect(run({})).toEqual({ lines: ["0 passed, 0 failed, 0 skipped"], ok: false });
    expect(run({ outcomes: [outcome("passed")], problems: ["types"] })).toEqual({
      lines: ["✗ types", "1 passed, 1 failed, 0 skipped"],
      ok: false,
    });
  });
});

describe("reading Vitest's report", () => {
  const file = { name: `${process.cwd()}/tests/a.test.ts`, status: "passed" as const, message: "" };
  const result = (status: string) => ({ status, ancestorTitles: ["orders"], title: "are kept", failureMessages: [], meta: {} });

  test("takes any state but passed and failed as skipped", () => {
    const assertionResults = ["passed", "failed", "pending", "disabled"].map(result);
    const read = readReport({ testResults: [{ ...file, assertionResults }] });
    expect(read.map(({ status }) => status)).toEqual(["passed", "failed", "skipped", "skipped"]);
    expect(read[0]).toMatchObject({ file: "tests/a.test.ts", test: "orders > are kept" });
  });

  test("counts a file that could not be loaded, or whose worker died, as one failure", () => {
    const broken = { ...file, status: "failed" as const, message: "cannot import", assertionResults: [result("pending")] };
    expect(readReport({ testResults: [broken] })).toEqual([
      { file: "tests/a.test.ts", test: null, status: "failed", errors: ["cannot import"], evidence: [] },
    ]);
  });
});
