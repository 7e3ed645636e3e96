import { type RefObject, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { useFocusAfterRemoval } from "../../ui/focus/use-focus-after-removal.ts";
import { Undo2 } from "../../ui/icons/undo-2.tsx";
import { type BookingStepToUndo, useLastBookingStep } from "./last-booking-step.ts";
import { useBookingAction } from "./use-booking-action.ts";

const buttonId = "undo-booking-step";

/** Receives focus after the dialog that marks a no-show. */
export const undoBookingStepButton: RefObject<HTMLElement | null> = {
  get current() {
    return document.getElementById(buttonId);
  },
};

/**
 * Undo for the booking that was just marked as a no-show or moved on this device, in a strip that
 * stays in view. While it shows, a no-show's own Undo is hidden, except in a dialog.
 */
export function UndoBookingStep() {
  const step = useLastBookingStep();
  return step && <UndoStrip step={step} />;
}

function UndoStrip({ step: { kind, number, name, version } }: { step: BookingStepToUndo }) {
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
        onClick={() => action.send(kind === "move" ? "undo-move" : "reopen", { number, version })}
      >
        <Undo2 aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {`Undo ${kind} of ${name || `booking ${number}`}`}
          {name && <span className="sr-only"> (booking {number})</span>}
        </span>
      </Button>
    </div>
  );
}
