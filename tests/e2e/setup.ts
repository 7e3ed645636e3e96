import { execFileSync } from "node:child_process";
import type { TestProject } from "vitest/node";
import { findBrowser } from "../../tools/find-browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    browserPath: string;
  }
}

/** The pages that the browser sees are the built ones, as a customer gets them. */
export default async function setup(project: TestProject) {
  execFileSync(process.execPath, ["tools/build.ts", "--if-stale"], { stdio: "inherit" });
  project.provide("browserPath", await findBrowser({ install: false }));
}
