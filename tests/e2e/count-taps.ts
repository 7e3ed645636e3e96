import type { Locator } from "playwright-core";

/** Counts taps and filled-in fields on a page with `hasTouch`. Focusing a field is not a tap. */
export function countTaps() {
  const counts = { taps: 0, fields: 0 };
  return {
    counts,
    async tap(target: Locator): Promise<void> {
      await target.tap();
      counts.taps += 1;
    },
    async fill(field: Locator, text: string): Promise<void> {
      await field.fill(text);
      counts.fields += 1;
    },
  };
}
