import { useEffect } from "react";
import { takeTurn } from "../../orders/acquire-tab-lock.ts";
import type { Shift } from "./use-shift.ts";

/** Rings while `wanted`, in one tab of this browser at a time. */
export function useRinging(wanted: boolean, { ring, hush }: Pick<Shift, "ring" | "hush">): void {
  useEffect(() => {
    if (!wanted) return;
    const letOthersRing = takeTurn("the bell of new orders", ring);
    return () => {
      hush();
      letOthersRing();
    };
  }, [wanted, ring, hush]);
}
