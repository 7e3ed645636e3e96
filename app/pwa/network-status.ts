import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";

/** Interval between attempts to reach the shop, in ms. */
const retryIntervalMs = 10_000;

let reachable = true;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Reports whether a request reached the shop: `navigator.onLine` knows only about the network, and not always. */
export function reportReachable(reached: boolean): void {
  if (reached === reachable) return;
  reachable = reached;
  clearInterval(timer);
  // Browsers report when the network is back, but not when a restarted shop is.
  if (!reachable) timer = setInterval(() => void tryToReach(), retryIntervalMs);
  for (const listener of listeners) listener();
}

/** Finds out whether a failed request was due to the network. */
export async function checkReachable(): Promise<void> {
  if (!navigator.onLine) return reportReachable(false);
  try {
    reportReachable((await fetch("/healthz", { cache: "no-store" })).ok);
  } catch {
    // Network failure.
    reportReachable(false);
  }
}

async function tryToReach() {
  if (document.visibilityState === "visible" && navigator.onLine) await checkReachable();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const onOffline = () => reportReachable(false);
  const onOnline = () => void tryToReach();
  window.addEventListener("offline", onOffline);
  window.addEventListener("online", onOnline);
  if (!navigator.onLine) onOffline();
  return () => {
    listeners.delete(listener);
    window.removeEventListener("offline", onOffline);
    window.removeEventListener("online", onOnline);
  };
}

/** Whether the shop is unreachable, as far as this browser knows. `onBack` runs once it is reachable again. */
export function useOffline(onBack?: () => void): boolean {
  const offline = useSyncExternalStore(
    subscribe,
    () => !reachable,
    () => false,
  );
  const was = useRef(false);
  const notifyBack = useEffectEvent(() => onBack?.());
  useEffect(() => {
    if (was.current && !offline) notifyBack();
    was.current = offline;
  }, [offline]);
  return offline;
}
