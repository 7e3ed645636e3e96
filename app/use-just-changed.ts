import { useEffect, useState } from "react";

/** The longest time between the taps of a double tap, in ms. */
const settleMs = 1_000;

/**
 * True for `settleMs` after `version` changes, while a tap may have been meant for the previous
 * state.
 */
export function useJustChanged(version: number | string): boolean {
  // Counted, because the version may change back.
  const [seen, setSeen] = useState({ version, changes: 0 });
  const [settledChanges, setSettledChanges] = useState(0);
  const { changes } = seen;
  if (seen.version !== version) setSeen({ version, changes: changes + 1 });
  useEffect(() => {
    if (settledChanges === changes) return;
    const timer = setTimeout(() => setSettledChanges(changes), settleMs);
    return () => clearTimeout(timer);
  }, [settledChanges, changes]);
  return settledChanges !== changes;
}
