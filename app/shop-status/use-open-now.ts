import { useMemo, useSyncExternalStore } from "react";
import { getOpenNow, type OpenNow } from "../../domain/scheduling/open-now.ts";
import { useHoursAhead } from "./use-business.ts";

const minuteMs = 60_000;

function getCurrentMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs;
}

/**
 * Calls `listener` every minute, and when the page becomes visible, because timers stop in a
 * sleeping tab.
 */
function subscribeToMinutes(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs));
  };
  const tick = () => {
    listener();
    schedule();
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === "visible") listener();
  };
  schedule();
  document.addEventListener("visibilitychange", onVisibilityChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibilityChange);
  };
}

/** The start of the current minute, in epoch ms; `initialMs` until hydration. */
export function useMinute(initialMs = 0): number {
  return useSyncExternalStore(subscribeToMinutes, getCurrentMinute, () => initialMs);
}

/**
 * Whether the shop is open: at the time of the (perhaps cached) page until hydration, then now.
 * Null if unknown.
 */
export function useOpenNow(): OpenNow | null {
  const hours = useHoursAhead();
  const minute = useMinute(hours?.at);
  return useMemo(() => (hours ? getOpenNow(hours, minute) : null), [hours, minute]);
}
