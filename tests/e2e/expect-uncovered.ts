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

/** Checks that no toast is in front of any part of the element. */
export async function expectClearOfToasts(element: Locator) {
  const box = await element.boundingBox();
  const toasts = await element.page().getByLabel("Notifications (Alt+T)").getByRole("group").all();
  expect(toasts.length).toBeGreaterThan(0);
  for (const toast of toasts) {
    const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
    const isClear = !box || y + height <= box.y || y >= box.y + box.height;
    expect(isClear).toBe(true);
  }
}
