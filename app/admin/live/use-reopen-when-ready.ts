import { useEffect } from "react";
import { checkShopReady } from "../../pwa/check-shop-ready.ts";

/** Interval between attempts to reach the shop, in ms. */
const retryIntervalMs = 3_000;

/**
 * Opens `path` as soon as the shop responds again, because no one is at hand to reload a kitchen
 * screen. Does nothing if `path` is null. With `afterOutage`, first waits for a failed check:
 * otherwise a page that fails while the shop is ready would reload forever.
 */
export function useReopenWhenReady(
  path: string | null,
  { afterOutage }: { afterOutage: boolean },
): void {
  useEffect(() => {
    if (path === null) return;
    let isUnmounted = false;
    let canReopen = !afterOutage;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function check(target: string) {
      const isReady = await checkShopReady();
      if (isUnmounted) return;
      if (isReady && canReopen) return window.location.replace(target);
      canReopen ||= !isReady;
      timer = setTimeout(() => void check(target), retryIntervalMs);
    }
    timer = setTimeout(() => void check(path), afterOutage ? 0 : retryIntervalMs);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [path, afterOutage]);
}

/** Whether `path` is a page of the back office. */
export function isStaffPage(path: string): boolean {
  return /^\/admin(?:[/?#]|$)/.test(path);
}
