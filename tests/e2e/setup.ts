import type { TestProject } from "vitest/node";
import { findBrowser } from "../../tools/find-browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    browserPath: string;
    /**
     * Whether a failed test leaves a Playwright trace: recording costs time, so only `npm test`'s
     * second attempt does.
     */
    trace: boolean;
    /** Seed of the random delays that `npm run test:stress` adds; null adds none. */
    delaySeed: number | null;
  }
}

export default async function setup(project: TestProject) {
  project.provide("browserPath", await findBrowser({ install: false }));
  project.provide("trace", process.env.TEST_TRACE === "1");
  project.provide(
    "delaySeed",
    process.env.TEST_DELAY_SEED ? Number(process.env.TEST_DELAY_SEED) : null,
  );
}
