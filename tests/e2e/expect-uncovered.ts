import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { waitForFocusWithin } from "./keyboard.ts";
import { getToastList } from "./toast-times.ts";

/**
 * Checks that the element is in the window and that nothing is in front of it, at three points on
 * its horizontal centre line.
 */
export async function expectUncovered(element: Locator) {
  const covering = await element.evaluate((target) => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const points = [left + 5, (left + right) / 2, right - 5].map((x) =>
      document.elementFromPoint(x, (top + bottom) / 2),
    );
    return points
      .filter((found) => !found || !target.contains(found))
      .map((found) => found?.outerHTML ?? "outside the window");
  });
  expect(covering).toEqual([]);
}

/** Checks this on a phone, a tablet and a laptop. */
export async function expectUncoveredOnAllScreens(element: Locator) {
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1280, 800],
  ] as const) {
    await element.page().setViewportSize({ width, height });
    await expectUncovered(element);
  }
}

/** Checks that the element is visible and that no toast is in front of any part of it. */
export async function expectClearOfToasts(element: Locator) {
  const { y: top, height } = await getVisibleBox(element);
  const toasts = await element.page().getByLabel("Notifications (Alt+T)").getByRole("group").all();
  expect(toasts.length).toBeGreaterThan(0);
  for (const toast of toasts) {
    const box = await getVisibleBox(toast);
    expect(box.y + box.height <= top || box.y >= top + height).toBe(true);
  }
}

/**
 * Checks that in kitchen mode a toast covers no tab, no button of the bar or of a ticket, and not
 * the clock, even if long tabs leave no room beside them.
 */
export async function expectToastOffBoard(page: Page, text: RegExp) {
  const toast = page.getByRole("group").filter({ hasText: text });
  // A toast stays while the list has focus.
  await page.keyboard.press("Alt+T");
  await waitForFocusWithin(getToastList(page));
  const sections = page.getByRole("navigation", { name: "Board sections" });
  const tabs = sections.getByRole("button");
  for (const [width, height, padding] of [
    [390, 844, ""],
    [1180, 820, ""],
    [820, 1180, ""],
    [820, 1180, "15rem"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await tabs.first().evaluate(async (tab, size) => {
      tab.style.setProperty("padding-right", size);
      // The toast moves with the next frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, padding);
    await expectUncovered(toast);
    for (const tab of await tabs.all()) await expectUncovered(tab);
    const box = await getVisibleBox(toast);
    const bar = page.getByRole("region", { name: "Live orders" });
    const clock = sections.locator("..").locator("time");
    const footerTop = (await getVisibleBox(page.locator("[data-kitchen-footer]"))).y;
    const tickets = page.locator("[data-ticket-buttons] button");
    for (const kept of await bar.getByRole("button").or(clock).or(tickets).all()) {
      const other = await kept.boundingBox();
      // Hidden, or behind the footer.
      if (!other || other.y >= footerTop) continue;
      const isBeside = box.x + box.width <= other.x || box.x >= other.x + other.width;
      const isAbove = box.y + box.height <= other.y || box.y >= other.y + other.height;
      expect(isBeside || isAbove, `${width}: ${await kept.textContent()}`).toBe(true);
    }
  }
}

async function getVisibleBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`Not visible: ${element}`);
  return box;
}
