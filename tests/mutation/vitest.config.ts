import { defineConfig } from "vitest/config";

/** Mutants run against the domain's unit tests. */
export default defineConfig({
  test: {
    include: ["domain/**/*.test.ts"],
    exclude: ["**/*.integration.test.ts"],
    testTimeout: 30_000,
  },
});
