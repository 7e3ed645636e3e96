import { useCallback, useEffect } from "react";
import { useFetcher, useRouteLoaderData } from "react-router";
import type { clientLoader } from "./attention-summary.ts";
import type { AttentionSummary } from "./get-attention-summary.ts";

export const reloadIntervalMs = 60_000;

/** Key of the fetcher that all components share, along with its data. */
const fetcherKey = "attention-summary";

/** The latest summary. Comes from the layout until the browser has fetched a newer one. */
export function useAttentionSummary(): AttentionSummary {
  const fetcher = useFetcher<typeof clientLoader>({ key: fetcherKey });
  const layoutData = useRouteLoaderData<{ attention: AttentionSummary }>("admin/admin-layout");
  return (
    fetcher.data ?? layoutData?.attention ?? { count: 0, first: null, isSetupIncomplete: false }
  );
}

/** Returns a function that fetches the summary. */
export function useAttentionReload(): () => void {
  const { load } = useFetcher<typeof clientLoader>({ key: fetcherKey });
  return useCallback(() => void load("/admin/attention/summary"), [load]);
}

/** Fetches the summary once a minute while the page is visible. Mount it once. */
export function useAttentionPolling(): void {
  const reload = useAttentionReload();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") reload();
    }, reloadIntervalMs);
    return () => clearInterval(timer);
  }, [reload]);
}
