import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { type LoadResults, loadHandlers } from "../layout/load-handlers.ts";
import { checkShopReady } from "./check-shop-ready.ts";

/** Interval between attempts to reach the shop, in ms. */
const retryIntervalMs = 2_000;

/**
 * Keeps the page when its data cannot be reloaded, and reloads once the shop is ready again.
 * Otherwise the router would show an error page, and typed text would be lost. If the reload fails
 * although the shop is ready, the error is shown.
 */
export function useKeepPageOnFailure(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    let isShopReady = false;

    async function reloadWhenReady() {
      isShopReady = await checkShopReady();
      if (isUnmounted) return;
      if (!isShopReady) return scheduleRetry();
      await revalidate();
      isShopReady = false;
    }

    function scheduleRetry() {
      clearTimeout(timer);
      timer = setTimeout(reloadWhenReady, retryIntervalMs);
    }

    function keepFailedRoutes({ method, url, signal }: Request, results: LoadResults) {
      const isReload = method === "GET" && url === window.location.href.replace(/#.*/, "");
      const failedRoutes = Object.keys(results).filter((route) => isFailure(results[route]));
      const hasFailed = failedRoutes.length > 0 && !signal.aborted;
      const canKeepPage = !isShopReady && !isErrorShown();
      if (!isReload || !hasFailed || !canKeepPage) return;
      // The router keeps the data of a route that has no result.
      for (const route of failedRoutes) delete results[route];
      scheduleRetry();
    }

    loadHandlers.add(keepFailedRoutes);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      loadHandlers.delete(keepFailedRoutes);
    };
  }, [revalidate]);
}

/** Whether a route failed to load. Redirects and 4xx responses are not failures. */
function isFailure(loaded: LoadResults[string] | undefined): boolean {
  if (loaded?.type !== "error" || loaded.result instanceof Response) return false;
  return !isRouteErrorResponse(loaded.result) || loaded.result.status >= 500;
}

/**
 * Whether a route shows `LoadFailed` (detected by a title inside an alert), so has no data to keep.
 */
function isErrorShown(): boolean {
  return document.querySelector("[role=alert] > h1") !== null;
}
