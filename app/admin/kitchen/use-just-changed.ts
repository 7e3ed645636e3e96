import { useEffect, useState } from "react";

/** As long as a slow double tap. */
const settleMs = 1_000;

/** True for a moment after `version` changes, while a tap may have been meant for the previous state. */
export function useJustChanged(version: number): boolean {
  const [settled, setSettled] = useState(version);
  useEffect(() => {
    if (settled === version) return;
    const timer = setTimeout(() => setSettled(version), settleMs);
    return () => clearTimeout(timer);
  }, [settled, version]);
  return settled !== version;
}
