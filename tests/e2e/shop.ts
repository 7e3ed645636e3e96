import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { startShop } from "./running-shop.ts";
import { openVisit, type Visit } from "./visit.ts";

/**
 * What every browser test is given: a `shop` of the file's own, and `visit`, which opens a browser as a new person would.
 * A test fails when anything went wrong on any of its pages that it did not say it expects.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none.
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await launch();
    onCleanup(() => browser.close());
    return browser;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none.
  .extend("shop", { scope: "file" }, async ({}, { onCleanup }) => {
    const shop = await startShop();
    onCleanup(() => shop.remove());
    return shop;
  })
  .extend("visit", async ({ browser, shop, task }, { onCleanup }) => {
    const visits: Visit[] = [];
    onCleanup(async () => {
      if (task.result?.state === "fail") await keepScreens(task.name, visits);
      await Promise.all(visits.map((visit) => visit.close()));
      expect(visits.flatMap((visit) => visit.complaints())).toEqual([]);
    });
    return async (options: BrowserContextOptions & { url?: string } = {}) => {
      const { url = shop.url, ...context } = options;
      const visit = await openVisit(browser, url, context);
      visits.push(visit);
      return visit;
    };
  });

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
    ],
  });
}

/** What the people of a failed test had before them, for whoever looks into it. */
async function keepScreens(testName: string, visits: Visit[]): Promise<void> {
  const name = testName.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 60);
  for (const [place, { page }] of visits.entries())
    await page.screenshot({ path: `build/failed-tests/${name}-${place + 1}.png` });
}
