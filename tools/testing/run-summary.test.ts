import { describe, expect, test } from "vitest";
import { type RunResult, summariseRun } from "./run-summary.ts";
import { readReport, type TestOutcome } from "./run-vitest.ts";

const outcome = (
  status: TestOutcome["status"],
  overrides: Partial<TestOutcome> = {},
): TestOutcome => ({
  file: "tests/e2e/menu.test.ts",
  test: "menu lists dishes",
  status,
  errors: [],
  evidence: [],
  ...overrides,
});
const run = (overrides: Partial<RunResult>) =>
  summariseRun({
    outcomes: [],
    flaky: [],
    problems: [],
    notRun: [],
    getSkipReason: () => null,
    ...overrides,
  });

describe("summariseRun", () => {
  test("counts passed tests", () => {
    expect(run({ outcomes: [outcome("passed"), outcome("passed")] })).toEqual({
      lines: ["2 passed, 0 failed, 0 skipped"],
      ok: true,
    });
  });

  test("shows a failed test with its file, error and evidence", () => {
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

  test("shortens a long error", () => {
    const { lines } = run({
      outcomes: [outcome("failed", { errors: [Array(500).fill("line").join("\n")] })],
    });
    expect(lines).toHaveLength(15);
  });

  test("fails on a skip that this machine does not allow, and counts allowed skips", () => {
    const outcomes = [outcome("passed"), outcome("skipped")];
    expect(run({ outcomes, getSkipReason: () => "needs root" })).toMatchObject({
      ok: true,
      lines: [
        "- skipped: tests/e2e/menu.test.ts > menu lists dishes (needs root)",
        "1 passed, 0 failed, 1 skipped",
      ],
    });
    expect(run({ outcomes })).toMatchObject({
      ok: false,
      lines: [
        "✗ skipped, but tests/allowed-skips.ts does not allow it here: tests/e2e/menu.test.ts > menu lists dishes",
        "1 passed, 1 failed, 0 skipped",
      ],
    });
  });

  test("lists flaky tests and passes", () => {
    const { lines, ok } = run({
      outcomes: [outcome("passed")],
      flaky: [outcome("failed", { errors: ["timed out"] })],
    });
    expect(ok).toBe(true);
    expect(lines).toEqual([
      "! FLAKY, passed when run again alone: tests/e2e/menu.test.ts > menu lists dishes",
      "    timed out",
      "1 passed, 0 failed, 0 skipped",
    ]);
  });

  test("lists tests that could not run, and fails", () => {
    expect(run({ outcomes: [outcome("passed")], notRun: ["browser tests (no Chromium)"] })).toEqual(
      {
        lines: ["1 passed, 0 failed, 0 skipped; not run: browser tests (no Chromium)"],
        ok: false,
      },
    );
  });

  test("fails when nothing ran, or when a check outside the tests failed", () => {
    expect(run({})).toEqual({ lines: ["0 passed, 0 failed, 0 skipped"], ok: false });
    expect(run({ outcomes: [outcome("passed")], problems: ["types"] })).toEqual({
      lines: ["✗ types", "1 passed, 1 failed, 0 skipped"],
      ok: false,
    });
  });
});

describe("readReport", () => {
  const file = { name: `${process.cwd()}/tests/a.test.ts`, status: "passed" as const, message: "" };
  const result = (status: string) => ({
    status,
    ancestorTitles: ["orders"],
    title: "are listed",
    failureMessages: [],
    meta: {},
  });

  test("treats any status except passed and failed as skipped", () => {
    const assertionResults = ["passed", "failed", "pending", "disabled"].map(result);
    const read = readReport({ testResults: [{ ...file, assertionResults }] });
    expect(read.map(({ status }) => status)).toEqual(["passed", "failed", "skipped", "skipped"]);
    expect(read[0]).toMatchObject({ file: "tests/a.test.ts", test: "orders > are listed" });
  });

  test("counts a file that could not be loaded, or whose worker died, as one failure", () => {
    const broken = {
      ...file,
      status: "failed" as const,
      message: "cannot import",
      assertionResults: [result("pending")],
    };
    expect(readReport({ testResults: [broken] })).toEqual([
      {
        file: "tests/a.test.ts",
        test: null,
        status: "failed",
        errors: ["cannot import"],
        evidence: [],
      },
    ]);
  });
});
