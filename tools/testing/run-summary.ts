import { stripVTControlCharacters } from "node:util";
import type { TestOutcome } from "./run-vitest.ts";

/** Everything that decides whether a run passed. */
export interface RunResult {
  outcomes: TestOutcome[];
  /**
   * Browser tests that failed and then passed when they were run alone. They count as passed in
   * `outcomes`.
   */
  flaky: TestOutcome[];
  /** Failures outside the tests, such as types or a build. */
  problems: string[];
  /** Tests that could not run here, and why: "browser tests (no Chromium)". */
  notRun: string[];
  /** Why this skipped test may be skipped on this machine; null when it may not. */
  getSkipReason(outcome: TestOutcome): string | null;
}

/** Lines shown for each error. The rest is further up in the output. */
const maxErrorLines = 12;

/**
 * Returns the summary of a run, with everything needed to find a failure, and whether the run
 * passed.
 */
export function summariseRun({ outcomes, flaky, problems, notRun, getSkipReason }: RunResult): {
  lines: string[];
  ok: boolean;
} {
  const count = (status: TestOutcome["status"]) =>
    outcomes.filter((outcome) => outcome.status === status).length;
  const skipped = outcomes.filter(({ status }) => status === "skipped");
  const notAllowed = skipped.filter((outcome) => getSkipReason(outcome) === null);
  const failed = outcomes.filter(({ status }) => status === "failed");
  const failures = failed.length + problems.length + notAllowed.length;
  const passed = count("passed");

  const lines = [
    ...skipped
      .filter((outcome) => getSkipReason(outcome) !== null)
      .map((outcome) => `- skipped: ${describeTest(outcome)} (${getSkipReason(outcome)})`),
    ...flaky.flatMap((outcome) => [
      `! FLAKY, passed when run again alone: ${describeTest(outcome)}`,
      ...describeFailure(outcome),
    ]),
    ...failed.flatMap((outcome) => [`✗ ${describeTest(outcome)}`, ...describeFailure(outcome)]),
    ...notAllowed.map(
      (outcome) =>
        `✗ skipped, but tests/allowed-skips.ts does not allow it here: ${describeTest(outcome)}`,
    ),
    ...problems.map((problem) => `✗ ${problem}`),
  ];
  const notRunText = notRun.length > 0 ? `; not run: ${notRun.join(", ")}` : "";
  lines.push(
    `${passed} passed, ${failures} failed, ${skipped.length - notAllowed.length} skipped${notRunText}`,
  );
  const hasRunAll = notRun.length === 0 && passed > 0;
  return { lines, ok: failures === 0 && hasRunAll };
}

function describeTest({ file, test }: TestOutcome): string {
  return test === null ? file : `${file} > ${test}`;
}

function describeFailure({ errors, evidence }: TestOutcome): string[] {
  const text = errors.flatMap((error) => {
    const lines = stripVTControlCharacters(error).trimEnd().split("\n");
    return lines.length > maxErrorLines ? [...lines.slice(0, maxErrorLines), "…"] : lines;
  });
  return [...text.map((line) => `    ${line}`), ...evidence.map((path) => `    see ${path}`)];
}
