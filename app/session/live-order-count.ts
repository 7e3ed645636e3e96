import { tabStorage } from "./form-draft.ts";

/**
 * The number of order cards on the page, so that `theme-before-paint.js` can reserve space for them
 * on the next page.
 */
const storage = tabStorage("live-orders");

export function saveLiveOrderCount(count: number): void {
  document.documentElement.style.setProperty("--live-orders", `${count}`);
  if (count) storage.save(count);
  else storage.clear();
}

/** Reserves space for at least one card, because an order has just been placed. */
export function reserveOrderCardSpace(): void {
  saveLiveOrderCount(Math.max(1, Number(storage.read())));
}
