import type { Page } from "playwright-core";
import { expect } from "vitest";

declare global {
  interface Window {
    recordToast(text: string): void;
  }
}

/**
 * Records every toast that the page paints from now on, even after navigations. Returns a function
 * that waits for a toast. Unlike `expectVisible`, it also finds a toast that has closed before a
 * slow test looks for it.
 */
export async function observeToasts(page: Page): Promise<(text: string) => Promise<void>> {
  const toasts: string[] = [];
  await page.exposeFunction("recordToast", (text: string) => void toasts.push(text));
  await page.addInitScript(recordToasts);
  await page.evaluate(recordToasts);
  return (text) => expect.poll(() => toasts).toContain(text);
}

/** Runs in the browser. */
function recordToasts(): void {
  // A toast with the same id replaces the text of a visible one.
  const recorded = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[aria-label="Notifications (Alt+T)"] p')) {
      const text = toast.textContent ?? "";
      if (recorded.get(toast) === text) continue;
      recorded.set(toast, text);
      requestAnimationFrame(() => {
        if (toast.isConnected && toast.checkVisibility()) window.recordToast(text);
      });
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
