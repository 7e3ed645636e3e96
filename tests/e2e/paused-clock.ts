import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { waitForIdleRouter } from "./page-actions.ts";

/** Opens a page whose clock only moves by `advanceClock`. Its scripts start in an animation frame, which needs a little time. */
export async function openWithPausedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date() });
  await page.clock.pauseAt(Date.now() + 60_000);
  let isOpen = false;
  const opening = page.goto(path).finally(() => {
    isOpen = true;
  });
  while (!isOpen) {
    // Between two documents there is no clock.
    await page.clock.runFor(20).catch(() => undefined);
    await sleep(20);
  }
  await opening;
}

/** Advances the page's clock, running every timer. Waits before and after for pending loads, so that timers are set and their effects done. */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await waitForIdleRouter(page);
  await page.clock.runFor(milliseconds);
  await waitForIdleRouter(page);
}

/** The same in one jump, as after sleep: each due timer runs once. */
export async function fastForwardClock(page: Page, milliseconds: number): Promise<void> {
  await waitForIdleRouter(page);
  await page.clock.fastForward(milliseconds);
  await waitForIdleRouter(page);
}
