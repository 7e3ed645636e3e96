import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";

/** A page whose clock only moves when the test moves it, and that is alive: its scripts begin with a frame, which a stopped clock does not bring. */
export async function openAtStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date() });
  await page.clock.pauseAt(Date.now() + 60_000);
  let isOpen = false;
  const opening = page.goto(path).finally(() => {
    isOpen = true;
  });
  while (!isOpen) {
    // Between two documents there is no clock to be moved.
    await page.clock.runFor(20).catch(() => undefined);
    await sleep(20);
  }
  await opening;
}
