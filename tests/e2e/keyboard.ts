import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Focuses an enabled button and presses Enter. */
export async function pressButton(page: Page, name: string | RegExp) {
  const button = page.getByRole("button", { name }).and(page.locator(":not([aria-disabled=true])"));
  await button.press("Enter");
}

/** Chooses an option of the select that shows `current`, by keyboard alone. */
export async function selectByKeyboard(page: Page, current: string, target: string): Promise<void> {
  await tabTo(page, current);
  await page.keyboard.press("Enter");
  // The list takes focus shortly after it appears; keys typed before that go elsewhere.
  const highlighted = page.locator("[role=option][data-highlighted]:focus");
  await highlighted.waitFor();
  await page.keyboard.type(target);
  await highlighted.filter({ hasText: target }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor({ state: "detached" });
}

/** The accessible name of the focused element. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label =
      element?.getAttribute("aria-label") ??
      (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return (label ?? element?.textContent ?? "").trim();
  });

/** Presses Tab until the named element has focus; fails after 160 presses. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 160; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await focusedName(page);
    if (typeof name === "string" ? focused === name : name.test(focused))
      return expectVisibleFocus(page, focused);
  }
  throw new Error(`Tab never reaches ${name}`);
}

/** Presses Enter on the named element, once Tab has reached it. */
export async function tabAndPress(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

/** Replaces the text of the named field, once Tab has reached it. */
export async function tabAndReplace(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

/** Waits until the focus ring is visible and not covered: a sheet may still be sliding in. */
async function expectVisibleFocus(page: Page, name: string): Promise<void> {
  const describeFocus = () => {
    const element = document.activeElement as HTMLElement;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const topElement = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      hasRing: style.outlineStyle !== "none" || style.boxShadow !== "none",
      isCovered:
        topElement !== null &&
        topElement !== element &&
        !element.contains(topElement) &&
        !topElement.contains(element),
    };
  };
  await expect
    .poll(async () => ({ name, ...(await page.evaluate(describeFocus)) }))
    .toEqual({ name, hasRing: true, isCovered: false });
}

/**
 * Waits for focus: dialogs move it shortly after opening, and keys pressed before that go
 * elsewhere.
 */
export async function waitForFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
}

/** Waits until the element or something in it has focus. */
export async function waitForFocusWithin(box: Locator): Promise<void> {
  await expect.poll(() => box.evaluate((node) => node.contains(document.activeElement))).toBe(true);
}

/** Types into a lookup box and selects the first result. */
export async function selectFirst(page: Page, typed: string, found: RegExp): Promise<void> {
  await page.keyboard.type(typed);
  // The first result is highlighted a moment after the list appears.
  await page
    .locator("[role=option][data-highlighted]:first-child")
    .filter({ hasText: found })
    .waitFor();
  await page.keyboard.press("Enter");
}
