import type { BrowserContext } from "playwright-core";

/**
 * Delays every animation frame and every call of `focus()` by a random 50 to 300 ms, like a slow
 * device. `npm run test:stress` uses it to find races.
 */
export async function delayPage(context: BrowserContext, seed: number): Promise<void> {
  await context.addInitScript((firstSeed) => {
    let state = firstSeed + Math.floor(performance.timeOrigin % 1_000);
    const delay = () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return 50 + (state / 2 ** 31) * 250;
    };
    // Keeps the original functions, because a test may replace them later with a paused clock.
    const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
    const timers = new Map<number, number>();
    window.requestAnimationFrame = (callback) => {
      const id = requestAnimationFrame(() => {
        const timer = setTimeout(() => {
          timers.delete(id);
          callback(performance.now());
        }, delay());
        timers.set(id, timer);
      });
      return id;
    };
    window.cancelAnimationFrame = (id) => {
      cancelAnimationFrame(id);
      clearTimeout(timers.get(id));
      timers.delete(id);
    };
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function (options) {
      setTimeout(() => focus.call(this, options), delay());
    };
  }, seed);
}
