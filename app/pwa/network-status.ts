import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";

/** Interval between attempts to reach the shop, in ms. */
const retryIntervalMs = 10_000;

let isReachable = true;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/**
 * Records whether a request reached the shop. `navigator.onLine` is not enough: it knows only about
 * the local network.
 */
export function reportReachable(wasReached: boolean): void {
  if (wasReached === isReachable) return;
  isReachable = wasReached;
  clearInterval(timer);
  // Poll, because browsers report when the network is back, but not when the server is.
  if (!isReachable) timer = setInterval(() => void checkIfVisible(), retryIntervalMs);
  for (const listener of listeners) listener();
}

async function checkReachable(): Promise<void> {
  reportReachable(navigator.onLine && (await isServerUp()));
}

/** Asks the server. `navigator.onLine` may be true without a working connection. */
export function isServerUp(): Promise<boolean> {
  return fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    // Network failure.
    () => false,
  );
}

async function checkIfVisible() {
  if (document.visibilityState === "visible") await checkReachable();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const onOffline = () => reportReachable(false);
  const onOnline = () => void checkIfVisible();
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
 * Whether the shop is unreachable, as far as this browser knows. Calls `onReconnect` when the shop
 * is reachable again. If `requestFailed`, immediately checks whether the shop is reachable.
 */
export function useOffline(onReconnect?: () => void, requestFailed = false): boolean {
  const offline = useSyncExternalStore(
    subscribe,
    () => !isReachable,
    () => false,
  );
  const wasOffline = useRef(false);
  const notifyReconnect = useEffectEvent(() => onReconnect?.());
  useEffect(() => {
    if (wasOffline.current && !offline) notifyReconnect();
    wasOffline.current = offline;
  }, [offline]);
  useEffect(() => {
    if (requestFailed) void checkReachable();
  }, [requestFailed]);
  return offline;
}
