import { useEffect } from "react";
import { acquireTabLock } from "../../orders/tab-lock.ts";
import type { AlertSound } from "./chime.ts";
import type { NewOrderSound } from "./use-new-order-sound.ts";

/** Plays `sound` in a loop until it changes, in only one tab of this browser at a time. */
export function useAlertSound(
  sound: AlertSound | null,
  { ring, silence }: Pick<NewOrderSound, "ring" | "silence">,
): void {
  useEffect(() => {
    if (!sound) return;
    const releaseLock = acquireTabLock("sound of new orders", () => ring(sound));
    return () => {
      silence();
      releaseLock();
    };
  }, [sound, ring, silence]);
}
