import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const rooms = "{domain,app,platform,tools}";

/** Tests wait for databases, mails and browsers more than they work: one more at once than there are cores, where Vitest takes one less. */
const maxWorkers = availableParallelism() + 1;

/** Several times what the longest takes on one slow core: a limit ends what hangs, and tells nothing of speed. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/**
 * Kinds of tests, told apart by where they are and what they are called:
 * `*.test.ts` beside the code needs nothing; `*.integration.test.ts` gets a real database; `tests/e2e` a real server and browser.
 * A failed test is never tried again: one that fails sometimes is a defect.
 */
export default defineConfig({
  test: {
    retry: 0,
    projects: [
      {
        test: {
          name: "unit",
          include: [`${rooms}/**/*.test.{ts,tsx}`],
          exclude: ["**/*.integration.test.ts"],
          ...patience,
          maxWorkers,
        },
      },
      { test: { name: "architecture", include: ["tests/architecture/*.test.ts"], ...patience, maxWorkers } },
      {
        test: {
          name: "integration",
          include: [`${rooms}/**/*.integration.test.ts`, "tests/integration/*.test.ts"],
          globalSetup: ["tests/builders/database-setup.ts", "tests/builders/build-setup.ts"],
          ...patience,
          maxWorkers,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/*.test.ts"],
          globalSetup: ["tests/builders/database-setup.ts", "tests/builders/build-setup.ts", "tests/e2e/setup.ts"],
          ...patience,
          testTimeout: 480_000,
          hookTimeout: 240_000,
          maxWorkers: 2,
        },
      },
      {
        // Minutes, not seconds: `npm run test:long`.
        test: {
          name: "long",
          include: ["tests/long/*.test.ts"],
          globalSetup: ["tests/builders/database-setup.ts", "tests/builders/build-setup.ts"],
          hookTimeout: 120_000,
          // One after the other: times are compared.
          fileParallelism: false,
        },
      },
      { test: { name: "faults", include: ["tests/faults/*.test.ts"], hookTimeout: 120_000 } },
    ],
  },
});
