import type { Page } from "playwright-core";
import { waitForToastList } from "./page-actions.ts";

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
 * Takes the page's browser offline. Waits first until the opened page has loaded all its files and
 * the toast list, which it could not load later.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await waitForToastList(page);
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/**
 * Console errors while offline: the browser's, and React Router's if it cannot fetch its route
 * manifest.
 */
export const offlineErrors =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch manifest patches/;
