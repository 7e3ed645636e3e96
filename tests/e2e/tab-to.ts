import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The accessible name of the focused element. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.getAttribute("aria-label") ?? (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return (label ?? element?.textContent ?? "").trim();
  });

/** Presses Tab until the named element has the focus; fails after a full round. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 160; presses += 1) {
    await page.keyboard.press("Tab");
    const now = await focusedName(page);
    if (typeof name === "string" ? now === name : name.test(now)) return expectVisibleFocus(page, now);
  }
  throw new Error(`Tab never comes to ${name}`);
}

/** The focus ring is visible and not covered. */
async function expectVisibleFocus(page: Page, name: string): Promise<void> {
  const { ring, covered } = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      ring: style.outlineStyle !== "none" || style.boxShadow !== "none",
      covered: on !== null && on !== element && !element.contains(on) && !on.contains(element),
    };
  });
  expect({ name, ring, covered }).toEqual({ name, ring: true, covered: false });
}
