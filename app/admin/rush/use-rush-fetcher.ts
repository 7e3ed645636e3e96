import { useState } from "react";
import { setLatestNews } from "../../shop-status/latest-news.ts";
import { showResult } from "../../show-result.ts";
import { useJustChanged } from "../../use-just-changed.ts";
import { useNewResult } from "../../use-new-result.ts";
import { useStaffFetcher } from "../live/use-staff-fetcher.ts";
import type { clientAction } from "./rush-action.ts";

/**
 * A fetcher form that pauses ordering, adds time to orders or ends either. Shows a toast, and calls
 * `onDone` on success.
 */
export function useRushFetcher(onDone?: () => void) {
  const fetcher = useStaffFetcher<typeof clientAction>();
  const [changeCount, setChangeCount] = useState(0);
  useNewResult(fetcher.data, (result) => {
    showResult(result);
    if (result.kind !== "ok") return;
    setLatestNews(result.value);
    setChangeCount((count) => count + 1);
    onDone?.();
  });
  // Another button may have moved under the second tap of a double tap.
  const hasJustChanged = useJustChanged(changeCount);
  return {
    Form: fetcher.Form,
    formProps: { method: "post", action: "/admin/rush", onSubmit: fetcher.onSubmit } as const,
    busy: fetcher.busy || hasJustChanged,
  };
}
