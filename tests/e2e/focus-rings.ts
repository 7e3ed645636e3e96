import type { Page } from "playwright-core";
import { expect } from "vitest";

const maxStops = 250;

interface Stop {
  name: string;
  hasRing: boolean;
  /** What covers the element, or "off screen". Empty if it is fully visible. */
  covered: string;
}

/**
 * Tabs through the page (or the part that the selector `within` matches) at each width, and checks
 * that each focused element has a visible, uncovered focus ring.
 */
export async function expectVisibleFocusRings(
  page: Page,
  { widths = [320, 1280], within = "body" }: { widths?: number[]; within?: string } = {},
): Promise<void> {
  // Toasts must be gone, because one could disappear during the walk.
  await page
    .getByRole("region", { name: "Notifications (Alt+T)" })
    .locator("p")
    .first()
    .waitFor({ state: "detached" });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await startTabbing(page, within);
    const bad: Stop[] = [];
    let walked = 0;
    for (; walked < maxStops; walked += 1) {
      await page.keyboard.press("Tab");
      const tabStop = await readTabStop(page, within);
      if (!tabStop) break;
      if (!tabStop.hasRing || tabStop.covered) bad.push(tabStop);
    }
    expect({ where: page.url(), width, bad }).toEqual({ where: page.url(), width, bad: [] });
    expect({ where: page.url(), width, some: walked > 0, ends: walked < maxStops }).toMatchObject({
      some: true,
      ends: true,
    });
  }
}

/** Moves focus to the start of `within`, even if it is not focusable. */
async function startTabbing(page: Page, within: string): Promise<void> {
  const start = page.locator(within).first();
  const before = await start.getAttribute("tabindex");
  await page.evaluate(() => window.scrollTo(0, 0));
  await start.evaluate((element) => element.setAttribute("tabindex", "-1"));
  await start.focus();
  if (before === null) await start.evaluate((element) => element.removeAttribute("tabindex"));
}

/** The focused element; null outside `within`. */
function readTabStop(page: Page, within: string): Promise<Stop | null> {
  return page.evaluate((selector) => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body || !element.closest(selector)) return null;
    const name = `${element.tagName} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 50)}`;
    const style = getComputedStyle(element);
    const hasRing =
      (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) ||
      style.boxShadow !== "none";
    const covers = (on: Element) =>
      on !== element &&
      !element.contains(on) &&
      !on.contains(element) &&
      !on.closest("label")?.contains(element);
    let covered = "";
    let isOnScreen = false;
    // A wrapped link has several boxes. Checks the middle and near the edges, because corners are
    // rounded.
    for (const box of element.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      const middle = box.left + box.width / 2;
      const centre = box.top + box.height / 2;
      const points = [
        [middle, centre],
        [middle, box.top + 3],
        [middle, box.bottom - 3],
        [box.left + 3, centre],
        [box.right - 3, centre],
      ] as const;
      for (const element of points
        .map(([x, y]) => document.elementFromPoint(x, y))
        .filter((element) => element !== null)) {
        isOnScreen = true;
        if (covers(element)) covered ||= `${element.tagName} ${element.className}`;
      }
    }
    if (!isOnScreen) covered = "off screen";
    return { name, hasRing, covered };
  }, within);
}
