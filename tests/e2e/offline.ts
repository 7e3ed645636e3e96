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

/** Console messages of the browser, and of React Router without its route manifest, while offline. */
export const offlineErrors = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch manifest patches/;
