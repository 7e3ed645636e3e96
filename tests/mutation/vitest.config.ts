import { defineConfig } from "vitest/config";

/** The tests that judge the mutants: those of the domain that need nothing but the code. */
export default defineConfig({
  test: { include: ["domain/**/*.test.ts"], exclude: ["**/*.integration.test.ts"], testTimeout: 30_000 },
});
