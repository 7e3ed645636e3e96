import { useCallback, useEffect } from "react";
import { useFetcher, useRouteLoaderData } from "react-router";
import type { AttentionSummary } from "./get-attention-summary.ts";

export const reloadIntervalMs = 60_000;

/** Key of the fetcher that all components share, along with its data. */
const fetcherKey = "attention-summary";

/** The last summary that the browser has fetched since the back office was opened. */
let latest: AttentionSummary | null = null;

/**
 * Returns the last summary if the request fails, or null if there is none, because the badge must
 * not cause an error page.
 */
export async function keepLatestSummary(
  load: () => Promise<AttentionSummary>,
): Promise<AttentionSummary | null> {
  try {
    latest = await load();
  } catch {
    // The next poll will retry.
  }
  return latest;
}

/** The latest summary. Comes from the layout until the browser has fetched a newer one. */
export function useAttentionSummary(): AttentionSummary {
  const fetcher = useFetcher<AttentionSummary | null>({ key: fetcherKey });
  const layoutData = useRouteLoaderData<{ attention: AttentionSummary }>("admin/admin-layout");
  return (
    fetcher.data ?? layoutData?.attention ?? { count: 0, first: null, isSetupIncomplete: false }
  );
}

/** Returns a function that fetches the summary. */
export function useAttentionReload(): () => void {
  const { load } = useFetcher<AttentionSummary | null>({ key: fetcherKey });
  return useCallback(() => void load("/admin/attention/summary"), [load]);
}

/** Fetches the summary once a minute while the page is visible. Mount it once. */
export function useAttentionPolling(): void {
  const reload = useAttentionReload();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") reload();
    }, reloadIntervalMs);
    return () => {
      clearInterval(timer);
      // The layout's summary is newer when the back office is opened again.
      latest = null;
    };
  }, [reload]);
}
