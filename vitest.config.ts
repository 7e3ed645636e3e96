import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/longest-first.ts";

const sources = "{domain,app,platform,tools}";

/** Tests wait for databases, emails and browsers more than they compute: one more worker than there are cores, where Vitest takes one less. */
const maxWorkers = availableParallelism() + 1;

const setupFiles = ["tests/builders/property-seed.ts"];

/** Several times what the slowest test takes on one slow core: these limits end what hangs and say nothing about speed. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/**
 * A test's kind follows from its place and name: `*.test.ts` beside the code needs nothing, `*.integration.test.ts` gets a real database,
 * `tests/e2e` a real server and browser. Vitest never retries a test. `npm test` runs a failed browser test once more, alone, and names
 * it as flaky when it passes then; unit and integration tests are never run again.
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
      { test: { name: "architecture", include: ["tests/architecture/*.test.ts"], ...timeouts, maxWorkers } },
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
          globalSetup: ["tests/builders/database-setup.ts", "tests/builders/build-setup.ts", "tests/e2e/setup.ts"],
          ...timeouts,
          testTimeout: 480_000,
          hookTimeout: 240_000,
          maxWorkers,
        },
      },
      {
        // Minutes, not seconds: `npm run test:long`.
        test: {
          name: "long",
          include: ["tests/long/*.test.ts"],
          globalSetup: ["tests/builders/database-setup.ts", "tests/builders/build-setup.ts"],
          hookTimeout: 120_000,
          // One at a time: they compare times.
          fileParallelism: false,
        },
      },
      {
        // After all others and one file at a time: they measure how soon the shop answers or recovers.
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
