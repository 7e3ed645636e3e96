import type { Page } from "playwright-core";

/** Waits until the service worker has saved its pages and assets. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      await navigator.serviceWorker.ready;
      const stored = await caches.match("/offline");
      return Boolean(stored && navigator.serviceWorker.controller);
    },
    undefined,
    { timeout: 30_000 },
  );
}

/**
 * Console errors while offline: the browser's, and React Router's if it cannot fetch its route
 * manifest.
 */
export const offlineErrors =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch manifest patches/;
