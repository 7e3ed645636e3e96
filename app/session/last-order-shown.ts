import { tabStorage } from "./form-draft.ts";

/**
 * Whether the home page shows the user's last order, so that `theme-before-paint.js` can reserve
 * space for it next time.
 */
const storage = tabStorage("last-order");

export function saveLastOrderShown(isShown: boolean): void {
  document.documentElement.style.setProperty("--last-order", isShown ? "1" : "0");
  if (isShown) storage.save(1);
  else storage.clear();
}
