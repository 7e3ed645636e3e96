import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { isSettled } from "./test-people.ts";

/** Opens a page whose clock moves only by `advanceClock`. Its scripts start in an animation frame, so the clock moves a little meanwhile. */
export async function openAtStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date() });
  await page.clock.pauseAt(Date.now() + 60_000);
  let isOpen = false;
  const opening = page.goto(path).finally(() => {
    isOpen = true;
  });
  while (!isOpen) {
    // Between two documents there is no clock to move.
    await page.clock.runFor(20).catch(() => undefined);
    await sleep(20);
  }
  await opening;
}

/**
 * Moves the page's clock ahead, running every timer on the way. Waits before and after until the page has loaded what it asked for: its
 * timers are then set, and what they caused has happened.
 */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await isSettled(page);
  await page.clock.runFor(milliseconds);
  await isSettled(page);
}

/** The same in one jump, as for a laptop that slept: each timer that is due runs once. */
export async function skipAhead(page: Page, milliseconds: number): Promise<void> {
  await isSettled(page);
  await page.clock.fastForward(milliseconds);
  await isSettled(page);
}
