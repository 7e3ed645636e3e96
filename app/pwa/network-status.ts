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

async function checkReachable(): Promise<void> {
  const check = () =>
    fetch("/healthz", { cache: "no-store" }).then(
      ({ ok }) => ok,
      // Network failure.
      () => false,
    );
  reportReachable(navigator.onLine && (await check()));
}

async function tryToReach() {
  if (document.visibilityState === "visible") await checkReachable();
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

/**
 * Whether the shop is unreachable, as far as this browser knows. `onBack` runs once it is reachable again. `isUnanswered`: a request
 * failed, so find out whether that was due to the network.
 */
export function useOffline(onBack?: () => void, isUnanswered = false): boolean {
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
  useEffect(() => {
    if (isUnanswered) void checkReachable();
  }, [isUnanswered]);
  return offline;
}
