import { type RefObject, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { useFocusAfterRemoval } from "../../ui/focus/use-focus-after-removal.ts";
import { Undo2 } from "../../ui/icons/undo-2.tsx";
import { type NoShow, useLastNoShow } from "./last-no-show.ts";
import { useBookingAction } from "./use-booking-action.ts";

const buttonId = "undo-no-show";

/** Receives focus after the dialog that marks a no-show. */
export const undoNoShowButton: RefObject<HTMLElement | null> = {
  get current() {
    return document.getElementById(buttonId);
  },
};

/**
 * Undo for the booking that was just marked as a no-show on this device, in a strip that stays in
 * view. While it shows, the booking's own Undo is hidden, except in a dialog.
 */
export function UndoNoShow() {
  const noShow = useLastNoShow();
  return noShow && <UndoStrip noShow={noShow} />;
}

function UndoStrip({ noShow: { number, name, version } }: { noShow: NoShow }) {
  const action = useBookingAction();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The row with the focused button, and its dialog, are gone.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  // Moves focus to the page's content when the button disappears.
  useFocusAfterRemoval(1);
  return (
    <div className="sticky bottom-0 z-20 mt-4 border-line border-y bg-surface py-1.5 text-center in-[:root:has([data-kitchen-footer])]:bottom-14">
      <Button
        ref={button}
        id={buttonId}
        variant="secondary"
        busy={action.busy}
        onClick={() => action.send("reopen", { number, version })}
      >
        <Undo2 aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {name ? `Undo no-show of ${name}` : `Undo no-show of booking ${number}`}
          {name && <span className="sr-only"> (booking {number})</span>}
        </span>
      </Button>
    </div>
  );
}
