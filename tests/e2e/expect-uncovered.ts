import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** Checks that the element is in the window and that nothing is in front of it. */
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
