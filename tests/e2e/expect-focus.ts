import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** Waits until the focus is there: what shows something moves it there a moment later, and a key pressed before goes elsewhere. */
export async function getsFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
}

/** Waits until the focus is there or inside. */
export async function holdsFocus(box: Locator): Promise<void> {
  await expect.poll(() => box.evaluate((node) => node.contains(document.activeElement))).toBe(true);
}
