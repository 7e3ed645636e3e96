import { tabStorage } from "./form-draft.ts";

/** The number of order cards on the page, so that `theme-before-paint.js` can reserve their space on the next one. */
const stored = tabStorage("live-orders");
const property = "--live-orders";

export function saveLiveOrderCount(count: number): void {
  const { style } = document.documentElement;
  if (count === 0) {
    stored.clear();
    style.removeProperty(property);
  } else {
    stored.save(count);
    style.setProperty(property, String(count));
  }
}
