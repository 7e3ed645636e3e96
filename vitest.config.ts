import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/longest-first.ts";

const sources = "{domain,app,platform,tools}";

/** Tests mostly wait for databases, emails and browsers, so use one more worker than cores. */
const maxWorkers = availableParallelism() + 1;

const setupFiles = ["tests/builders/property-seed.ts"];

/**
 * Timeouts only end hanging tests: they are several times the slowest test's duration on a slow
 * core.
 */
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

/**
 * Unit tests are `*.test.ts` beside the code. `*.integration.test.ts` get a real database,
 * `tests/e2e` a real server and browser. Vitest never retries. `npm test` reruns a failed browser
 * test once, alone, and reports it as flaky if it passes; other tests are never rerun.
 */
export default defineConfig({
  test: {
    retry: 0,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          isolate: false,
          include: [`${sources}/**/*.test.{ts,tsx}`],
          exclude: ["**/*.integration.test.ts"],
          setupFiles,
          ...timeouts,
          maxWorkers,
        },
      },
      {
        test: {
          name: "architecture",
          include: ["tests/architecture/*.test.ts"],
          ...timeouts,
          maxWorkers,
        },
      },
      {
        test: {
          name: "integration",
          isolate: false,
          include: [`${sources}/**/*.integration.test.ts`, "tests/integration/*.test.ts"],
          setupFiles,
          globalSetup: ["tests/builders/database-setup.ts", "tests/builders/build-setup.ts"],
          ...timeouts,
          maxWorkers,
        },
      },
      {
        test: {
          name: "e2e",
          isolate: false,
          include: ["tests/e2e/*.test.ts"],
          globalSetup: [
            "tests/builders/database-setup.ts",
            "tests/builders/build-setup.ts",
            "tests/e2e/setup.ts",
          ],
          ...timeouts,
          testTimeout: 480_000,
          hookTimeout: 240_000,
          maxWorkers,
        },
      },
      {
        // Takes minutes: `npm run test:long`.
        test: {
          name: "long",
          include: ["tests/long/*.test.ts"],
          globalSetup: [
            "tests/builders/database-setup.ts",
            "tests/builders/build-setup.ts",
            "tests/e2e/setup.ts",
          ],
          expect: timeouts.expect,
          hookTimeout: 120_000,
          // One file at a time: some tests compare durations.
          fileParallelism: false,
        },
      },
      {
        // After all other tests and one file at a time: they measure response and recovery times.
        test: {
          name: "faults",
          include: ["tests/faults/*.test.ts"],
          globalSetup: ["tests/builders/database-setup.ts", "tests/builders/build-setup.ts"],
          ...timeouts,
          testTimeout: 480_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
