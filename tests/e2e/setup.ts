import type { TestProject } from "vitest/node";
import { build } from "../../tools/build.ts";
import { findBrowser } from "../../tools/find-browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    browserPath: string;
  }
}

/** The pages that the browser sees are the built ones, as a customer gets them. */
export default async function setup(project: TestProject) {
  await build({ ifStale: true });
  project.provide("browserPath", await findBrowser({ install: false }));
}
