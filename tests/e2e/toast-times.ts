import type { Page } from "playwright-core";
import { expect } from "vitest";
import { advanceClock } from "./paused-clock.ts";

/** The list of toasts. */
export const getToastList = (page: Page) =>
  page.getByRole("region", { name: "Notifications (Alt+T)" });

/** The texts of the visible toasts. */
export const readToasts = async (page: Page) =>
  (await getToastList(page).locator("p").allTextContents()).map((text) => text.trim());

/** How far each step advances the paused clock. */
export const tickMs = 50;

/** Advances the clock until these toasts are visible. */
export async function advanceUntilShown(page: Page, texts: string[]) {
  await expect
    .poll(async () => {
      await advanceClock(page, tickMs);
      return readToasts(page);
    })
    .toEqual(texts);
}

/**
 * Checks that the toasts are still visible just before this time, then waits until they are gone.
 */
export async function expectToStay(page: Page, texts: string[], durationMs: number) {
  await advanceUntilShown(page, texts);
  await advanceClock(page, durationMs - 5 * tickMs);
  expect(await readToasts(page)).toEqual(texts);
  await advanceClock(page, 5 * tickMs);
  await advanceUntilShown(page, []);
}
