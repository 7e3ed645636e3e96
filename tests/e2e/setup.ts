import type { TestProject } from "vitest/node";
import { findBrowser } from "../../tools/find-browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    browserPath: string;
  }
}

export default async function setup(project: TestProject) {
  project.provide("browserPath", await findBrowser({ install: false }));
}
