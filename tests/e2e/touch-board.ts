import type { Page } from "playwright-core";

/**
 * Simulates a finger on the board, in the page, so that a slow test does not lift it. The returned
 * function lifts it.
 */
export async function touchBoard(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const move = () => {
      const touched = new PointerEvent("pointermove", { bubbles: true });
      document.querySelector("main article")?.dispatchEvent(touched);
    };
    move();
    Object.assign(window, { finger: setInterval(move, 200) });
  });
  return () => page.evaluate(() => clearInterval((window as unknown as { finger: number }).finger));
}
