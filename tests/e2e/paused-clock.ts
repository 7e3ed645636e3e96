import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { waitForIdleRouter } from "./page-actions.ts";

/**
 * Opens a page whose clock moves only through the functions below. Runs the clock while the page
 * loads, because its scripts start in an animation frame.
 */
export async function openWithPausedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date() });
  // In the future, because the clock runs until then and cannot go back.
  await page.clock.pauseAt(Date.now() + 60_000);
  let isOpen = false;
  const opening = page.goto(path).finally(() => {
    isOpen = true;
  });
  while (!isOpen) {
    // Fails while the page navigates, because the new document has no clock yet.
    await page.clock.runFor(20).catch(() => undefined);
    await sleep(20);
  }
  await opening;
}

/**
 * Advances the page's clock and runs every due timer. Waits for pending loads: before, so that they
 * have set their timers, and after, so that loads which the timers started have finished.
 */
export async function advanceClock(page: Page, durationMs: number): Promise<void> {
  await waitForIdleRouter(page);
  await page.clock.runFor(durationMs);
  await waitForIdleRouter(page);
}

/**
 * Like `advanceClock`, but in one jump, as when a laptop wakes up: each due timer runs at most
 * once.
 */
export async function fastForwardClock(page: Page, durationMs: number): Promise<void> {
  await waitForIdleRouter(page);
  await page.clock.fastForward(durationMs);
  await waitForIdleRouter(page);
}
