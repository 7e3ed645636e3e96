import { useEffect, useState } from "react";

/** `refused`: the browser refused or released the lock, for example to save battery. */
export type WakeLockState = "asking" | "awake" | "refused" | "unsupported";

/**
 * Keeps the screen on. Browsers release the lock when the page is hidden, so it is requested again
 * once the page is visible.
 */
export function useWakeLock(): WakeLockState {
  const [state, setState] = useState<WakeLockState>("asking");
  useEffect(() => {
    if (!("wakeLock" in navigator)) {
      setState("unsupported");
      return;
    }
    let isUnmounted = false;
    let currentLock: WakeLockSentinel | null = null;
    async function requestLock() {
      if (isUnmounted || currentLock || document.visibilityState !== "visible") return;
      try {
        const lock = await navigator.wakeLock.request("screen");
        if (isUnmounted) return void lock.release();
        currentLock = lock;
        lock.addEventListener("release", () => {
          currentLock = null;
          if (!isUnmounted) setState("refused");
        });
        setState("awake");
      } catch {
        // Refused because of a low battery or a device setting. The page shows the state.
        if (!isUnmounted) setState("refused");
      }
    }
    const retry = () => void requestLock();
    void requestLock();
    document.addEventListener("visibilitychange", retry);
    // Retry on click, not on pointerdown: the resulting message may move the button being pressed.
    document.addEventListener("click", retry);
    return () => {
      isUnmounted = true;
      document.removeEventListener("visibilitychange", retry);
      document.removeEventListener("click", retry);
      void currentLock?.release();
    };
  }, []);
  return state;
}
