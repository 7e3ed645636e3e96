import { useEffect, useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import { toast } from "../../../ui/toast/toast.tsx";

/**
 * Ignores taps that may have been meant for something else: the board has moved, or the ticket has
 * just changed.
 */
export function useSettledTap(version: number, isSettling: boolean) {
  // The button's action may have just changed: ignore the second tap of a double tap.
  const hasJustChanged = useJustChanged(version);
  const isInactive = hasJustChanged || isSettling;
  const showJustChanged = () => toast.info(messages.kitchen.justChanged, { id: "just-changed" });
  return {
    isInactive,
    /** For the buttons. Keeps their colours while the board moves: only a changed ticket fades. */
    settlingClass: isInactive && !hasJustChanged ? "aria-disabled:opacity-100!" : undefined,
    whenSettled: (action: () => void) => () => (isInactive ? showJustChanged() : action()),
  };
}

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
