import { useEffect, useState } from "react";

/** The longest time between the taps of a double tap, in ms. */
const settleMs = 1_000;

/**
 * True for `settleMs` after `version` changes, while a tap may have been meant for the previous
 * state.
 */
export function useJustChanged(version: number | string): boolean {
  const [settledVersion, setSettledVersion] = useState(version);
  useEffect(() => {
    if (settledVersion === version) return;
    const timer = setTimeout(() => setSettledVersion(version), settleMs);
    return () => clearTimeout(timer);
  }, [settledVersion, version]);
  return settledVersion !== version;
}
