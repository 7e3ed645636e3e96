import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { useFocusAfterRemoval } from "../../ui/focus/use-focus-after-removal.ts";
import { Undo2 } from "../../ui/icons/undo-2.tsx";
import type { BookingIntentName } from "./booking-intents.ts";
import { type BookingStepToUndo, useLastBookingStep } from "./last-booking-step.ts";
import { useBookingAction } from "./use-booking-action.ts";

const buttonId = "undo-booking-step";

/** Receives focus after the dialog that marks a no-show. */
export const undoBookingStepButton: RefObject<HTMLElement | null> = {
  get current() {
    return document.getElementById(buttonId);
  },
};

const undoIntents: Record<BookingStepToUndo["kind"], BookingIntentName> = {
  "no-show": "reopen",
  move: "undo-move",
  "walk-in": "undo-walk-in",
};

/**
 * Undo for the booking that was just marked as a no-show, moved or seated as a walk-in on this
 * device, in a strip that stays in view. While it shows, a no-show's own Undo is hidden, except in
 * a dialog. The grid's bar offers Undo of the others itself (`data-undo`), because the strip covers
 * the last tables.
 */
export function UndoBookingStep() {
  const step = useLastBookingStep();
  return step && <UndoStrip step={step} />;
}

function UndoStrip({ step }: { step: BookingStepToUndo }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The row with the focused button, and its dialog, are gone.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  // Moves focus to the page's content when the button disappears.
  useFocusAfterRemoval(1);
  const { kind, number, name } = step;
  const guest = name || (kind === "walk-in" ? "" : `booking ${number}`);
  return (
    <div className="sticky bottom-0 z-20 mt-4 border-line border-y bg-surface py-1.5 text-center in-[:root:has([data-kitchen-footer])]:bottom-14 md:in-[:root:has([data-undo])]:hidden">
      <UndoButton ref={button} id={buttonId} step={step}>
        <span className="min-w-0 wrap-anywhere">
          {`Undo ${kind}${guest && ` of ${guest}`}`}
          {guest === `booking ${number}` || <span className="sr-only"> (booking {number})</span>}
        </span>
      </UndoButton>
    </div>
  );
}

/** Undo of a move, for the bar that shows its booking. */
export function UndoMoveButton({ step }: { step: BookingStepToUndo }) {
  return (
    <UndoButton step={step}>
      <span>
        Undo move
        <span className="sr-only">
          {step.name && ` of ${step.name}`} (booking {step.number})
        </span>
      </span>
    </UndoButton>
  );
}

function UndoButton({
  step: { kind, number, version },
  children,
  ...props
}: {
  step: BookingStepToUndo;
  id?: string;
  ref?: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
}) {
  const action = useBookingAction();
  return (
    <Button
      variant="secondary"
      busy={action.busy}
      onClick={() => action.send(undoIntents[kind], { number, version })}
      {...props}
    >
      <Undo2 aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </Button>
  );
}
