import type { Page } from "playwright-core";

const nextActions = /^(Confirm|Start cooking|Ready|Sent out|Collected) order \d+$/;

/** The number of tickets whose next action is on screen and not covered, without scrolling. */
export async function countActionsInView(page: Page): Promise<number> {
  const buttons = await page.getByRole("button", { name: nextActions }).all();
  const inView = await Promise.all(
    buttons.map((button) =>
      button.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const x = (left + right) / 2;
        const y = (top + bottom) / 2;
        return y < window.innerHeight && element.contains(document.elementFromPoint(x, y));
      }),
    ),
  );
  return inView.filter(Boolean).length;
}
