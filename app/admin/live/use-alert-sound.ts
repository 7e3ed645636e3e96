import { useEffect } from "react";
import { acquireTabLock } from "../../orders/tab-lock.ts";
import type { Shift } from "./use-shift.ts";

/** Rings while `wanted`, in one tab of this browser at a time. */
export function useAlertSound(wanted: boolean, { ring, silence }: Pick<Shift, "ring" | "silence">): void {
  useEffect(() => {
    if (!wanted) return;
    const releaseLock = acquireTabLock("the bell of new orders", ring);
    return () => {
      silence();
      releaseLock();
    };
  }, [wanted, ring, silence]);
}
