import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** Waits for the focus: dialogs move it shortly after opening, and keys pressed before go elsewhere. */
export async function waitForFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
}

/** Waits until the element or something in it has the focus. */
export async function waitForFocusWithin(box: Locator): Promise<void> {
  await expect.poll(() => box.evaluate((node) => node.contains(document.activeElement))).toBe(true);
}
