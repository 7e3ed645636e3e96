import { useEffect, useState } from "react";

/** Milliseconds after a change in which a press may have been meant for what was there before: as long as a slow double tap. */
const settleMs = 1_000;

/** Whether something changed just now. `version` is another whenever it does. */
export function useJustChanged(version: number): boolean {
  const [settled, setSettled] = useState(version);
  useEffect(() => {
    if (settled === version) return;
    const timer = setTimeout(() => setSettled(version), settleMs);
    return () => clearTimeout(timer);
  }, [settled, version]);
  return settled !== version;
}
