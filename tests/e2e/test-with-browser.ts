import { mkdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { inject, type RunnerTestCase } from "vitest";
import type { RunningShop } from "../builders/running-shop.ts";
import { test as base, createShopFixture } from "../builders/test-with-shop.ts";
import { delayPage } from "./delay-page.ts";
import { openVisit, type Visit } from "./visit.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Paths of the files saved for a failed test. */
    evidence?: string[];
  }
}

/**
 * `test` for browser tests, with one `shop` per file, and `visit`, which opens a new browser
 * context. Unexpected errors on pages fail the test, and so do expected ones that never occur.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest infers the required fixtures from this pattern; this one needs none.
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await getBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("visit", async ({ browser, shop, task }, { onCleanup }) => {
    const visits: Visit[] = [];
    onCleanup(async () => {
      const problems = () =>
        visits.flatMap((visit) => [...visit.pageErrors(), ...visit.missingExpectedErrors()]);
      if (task.result?.state !== "fail") await waitForExpectedErrors(visits);
      if (task.result?.state === "fail" || problems().length > 0)
        await saveEvidence(task, visits, shop);
      await Promise.all(visits.map((visit) => visit.close()));
      const found = problems();
      if (found.length > 0) throw new Error(`Problems on pages:\n${found.join("\n")}`);
    });
    return async (options: BrowserContextOptions & { url?: string } = {}) => {
      const { url = shop.url, ...context } = options;
      const visit = await openVisit(browser, url, context);
      visits.push(visit);
      const delaySeed = inject("delaySeed");
      if (delaySeed !== null) await delayPage(visit.page.context(), delaySeed);
      if (inject("trace"))
        await visit.page.context().tracing.start({ screenshots: true, snapshots: true });
      return visit;
    };
  });

/** Like `test`, whose shop is open all day, but with the default hours, 10:00 to 17:00. */
export const testWithDefaultHours = test.extend(
  "shop",
  { scope: "file" },
  createShopFixture({ hasDefaultHours: true }),
);

/**
 * Waits up to 5 s for the expected errors, because the browser reports some of them after the page
 * has shown their effect.
 */
async function waitForExpectedErrors(visits: Visit[]): Promise<void> {
  const deadline = performance.now() + 5_000;
  while (
    visits.some((visit) => visit.missingExpectedErrors().length > 0) &&
    performance.now() < deadline
  )
    await sleep(50);
}

let launched: Promise<Browser> | undefined;

/** The worker's browser. Vitest would start another one for each `test` that extends this one. */
function getBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject("browserPath"),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      // Most pages close before JIT optimisation pays off.
      "--js-flags=--no-opt --no-maglev",
    ],
  });
}

/**
 * Saves screenshots, errors and the shop's log of a failed test, and a trace if recorded. The run's
 * summary lists the files.
 */
async function saveEvidence(
  task: RunnerTestCase,
  visits: Visit[],
  shop: RunningShop,
): Promise<void> {
  const name = `${basename(task.file.name, ".test.ts")} ${task.name}`
    .replaceAll(/[^a-z0-9]+/gi, "-")
    .slice(0, 80);
  const folder = `build/failed-tests/${name}-${task.id}`;
  mkdirSync(folder, { recursive: true });
  const evidence: string[] = [];
  const save = async (file: string, write: (path: string) => unknown) => {
    await write(`${folder}/${file}`);
    evidence.push(`${folder}/${file}`);
  };
  for (const [index, { page }] of visits.entries()) {
    if (!page.isClosed())
      await save(`screen-${index + 1}.png`, (path) => page.screenshot({ path }));
    if (inject("trace"))
      await save(`trace-${index + 1}.zip`, (path) => page.context().tracing.stop({ path }));
  }
  const errors = visits.flatMap((visit) => [
    ...visit.pageErrors(),
    ...visit.missingExpectedErrors(),
  ]);
  await save("log.txt", (path) => writeFileSync(path, [...errors, "", shop.log()].join("\n")));
  task.meta.evidence = evidence;
}
