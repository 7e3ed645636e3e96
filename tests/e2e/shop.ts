import { mkdirSync, writeFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { type RunningShop, startShop } from "./running-shop.ts";
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
      if (task.result?.state === "fail") await keepWhatWasSeen(task.name, visits, shop);
      await Promise.all(visits.map((visit) => visit.close()));
      expect(visits.flatMap((visit) => [...visit.complaints(), ...visit.missingComplaints()])).toEqual([]);
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

/** What the people of a failed test had before them, what went wrong there, and the shop's log, for whoever looks into it. */
async function keepWhatWasSeen(testName: string, visits: Visit[], shop: RunningShop): Promise<void> {
  mkdirSync("build/failed-tests", { recursive: true });
  const name = testName.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 60);
  for (const [place, { page }] of visits.entries())
    await page.screenshot({ path: `build/failed-tests/${name}-${place + 1}.png` });
  const complaints = visits.flatMap((visit) => visit.complaints());
  writeFileSync(`build/failed-tests/${name}.log`, [...complaints, "", shop.log()].join("\n"));
}
