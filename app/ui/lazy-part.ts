import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { messages } from "../../domain/messages.ts";
import { onIdle } from "./on-idle.ts";
import { toast } from "./toast/toast.tsx";

/**
 * A part of the page whose code is loaded on demand; null until loaded. Calls `importPart` when
 * `isNeeded` or, with `preload`, once the browser is idle. If a needed part fails to load, shows a
 * toast and calls `onLoadFailure`; setting `isNeeded` again retries.
 */
export function useLazyPart<Part>(
  importPart: () => Promise<Part>,
  {
    isNeeded,
    preload,
    onLoadFailure,
  }: { isNeeded: boolean; preload: boolean; onLoadFailure?: () => void },
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const load = useEffectEvent(importPart);
  const handleLoadFailure = useEffectEvent(() => {
    toast.error(messages.page.partLoadFailed, { id: "part-not-fetched" });
    onLoadFailure?.();
  });
  useEffect(() => {
    const shouldLoad = isNeeded || preload;
    if (part || !shouldLoad) return;
    let isCurrent = true;
    const showPart = (loadedPart: Part) => {
      // A transition, so that the page stays responsive: rendering a whole form takes a tenth of a
      // second on an old phone.
      if (isCurrent) startTransition(() => setPart(() => loadedPart));
    };
    let cancelIdle: (() => void) | undefined;
    if (isNeeded) {
      void load().then(showPart, () => {
        // Every failure gets the same toast; none after the part is no longer needed.
        if (isCurrent) handleLoadFailure();
      });
    } else {
      // A failed preload is not reported.
      cancelIdle = onIdle(() => void load().then(showPart, () => undefined));
    }
    return () => {
      isCurrent = false;
      cancelIdle?.();
    };
  }, [part, isNeeded, preload]);
  return part;
}
