import type { MouseEvent } from "react";
import { messages } from "../../../../domain/messages.ts";
import { toast } from "../../../ui/toast/toast.tsx";
import { useJustChanged } from "../../../use-just-changed.ts";

/**
 * Ignores taps that may have been meant for something else: the board has moved, or the ticket or
 * row has just changed. `version` differs after each change.
 */
export function useMistapGuard(version: number | string, isSettling: boolean) {
  // The button's action may have just changed: ignore the second tap of a double tap.
  const hasJustChanged = useJustChanged(version);
  const isInactive = hasJustChanged || isSettling;
  const showJustChanged = () => toast.info(messages.kitchen.justChanged, { id: "just-changed" });
  return {
    isInactive,
    /** For the buttons. Keeps their colours while the board moves: only a changed ticket fades. */
    settlingClass: isInactive && !hasJustChanged ? "aria-disabled:opacity-100!" : undefined,
    /** For links. */
    linkProps: isInactive
      ? {
          "aria-disabled": true,
          onClick(event: MouseEvent) {
            event.preventDefault();
            showJustChanged();
          },
        }
      : undefined,
    guardTap: (action: () => void) => () => (isInactive ? showJustChanged() : action()),
  };
}
