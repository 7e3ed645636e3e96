import type { Page } from "playwright-core";
import { until } from "./until.ts";

/** A page whose clock only moves when the test moves it. Its scripts have begun: that takes a frame, which a stopped clock does not bring. */
export async function openAtStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date() });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  await until("the page's scripts to begin", async () => {
    await page.clock.runFor(20);
    return page.evaluate(() => document.querySelector('script[type="module"]') !== null);
  });
}
