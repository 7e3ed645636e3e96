import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";

/** Milliseconds between two tries to reach the shop, once it could not be. */
const retryEvery = 10_000;

let away = false;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean) {
  if (next === away) return;
  away = next;
  clearInterval(timer);
  // A browser says when its network is back; not when a shop is that was being restarted.
  if (away) timer = setInterval(() => void tryToReach(), retryEvery);
  for (const listener of listeners) listener();
}

/** For whoever had no answer and does not know why: finds out whether it was the network. */
export async function lookWhetherReached(): Promise<void> {
  if (!navigator.onLine) return set(true);
  try {
    set(!(await fetch("/healthz", { cache: "no-store" })).ok);
  } catch {
    // No response: the network or the shop is down.
    set(true);
  }
}

async function tryToReach() {
  if (document.visibilityState !== "visible" || !navigator.onLine) return;
  try {
    set(!(await fetch("/healthz", { cache: "no-store" })).ok);
  } catch {
    // Still away: the next try comes by itself.
  }
}

/** Whoever asked the shop tells whether it was reached: `navigator.onLine` knows of the network only, and of that not always. */
export function noteReached(reached: boolean): void {
  set(!reached);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const lost = () => set(true);
  const back = () => void tryToReach();
  window.addEventListener("offline", lost);
  window.addEventListener("online", back);
  if (!navigator.onLine) lost();
  return () => {
    listeners.delete(listener);
    window.removeEventListener("offline", lost);
    window.removeEventListener("online", back);
  };
}

/** Whether the shop cannot be reached from here, as far as this browser knows. `onBack` is called once it can be again. */
export function useOffline(onBack?: () => void): boolean {
  const offline = useSyncExternalStore(
    subscribe,
    () => away,
    () => false,
  );
  const was = useRef(false);
  const comesBack = useEffectEvent(() => onBack?.());
  useEffect(() => {
    if (was.current && !offline) comesBack();
    was.current = offline;
  }, [offline]);
  return offline;
}
