import { useEffect, useState } from "react";

/** `refused`: for example to save battery. */
export type Wakefulness = "asking" | "awake" | "refused" | "unsupported";

/** Keeps the screen on. Browsers release the lock when the page is hidden, so it is requested again when the page is visible. */
export function useWakeLock(): Wakefulness {
  const [state, setState] = useState<Wakefulness>("asking");
  useEffect(() => {
    if (!("wakeLock" in navigator)) {
      setState("unsupported");
      return;
    }
    let left = false;
    let held: WakeLockSentinel | null = null;
    async function ask() {
      if (left || held || document.visibilityState !== "visible") return;
      try {
        const lock = await navigator.wakeLock.request("screen");
        if (left) return void lock.release();
        held = lock;
        lock.addEventListener("release", () => {
          held = null;
          if (!left) setState("refused");
        });
        setState("awake");
      } catch {
        // Low battery or a device setting; the page shows it.
        if (!left) setState("refused");
      }
    }
    const look = () => void ask();
    void ask();
    document.addEventListener("visibilitychange", look);
    // Try again on a click, not on pointerdown: the message that follows may move the button being pressed.
    document.addEventListener("click", look);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", look);
      document.removeEventListener("click", look);
      void held?.release();
    };
  }, []);
  return state;
}
