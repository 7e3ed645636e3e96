import { useSyncExternalStore } from "react";
import { createUndoStore } from "../live/undo-store.ts";

/**
 * A booking that was marked as a no-show, moved to another time or table, or seated as a walk-in.
 */
export interface BookingStepToUndo {
  kind: "no-show" | "move" | "walk-in";
  number: number;
  /** The guest; empty if unknown. */
  name: string;
  /** The booking's version after that step. */
  version: number;
  undoMs: number;
}

export const lastBookingStep = createUndoStore<BookingStepToUndo>();

/** The last step of this device while Undo is offered for it. */
export function useLastBookingStep(): BookingStepToUndo | null {
  return useSyncExternalStore(lastBookingStep.subscribe, lastBookingStep.get, () => null);
}

/**
 * Offers to undo a step. Any other change of the same booking (`step` is null) withdraws that
 * offer.
 */
export function noteBookingChange(number: number, step: BookingStepToUndo | null): void {
  if (step || lastBookingStep.get()?.number === number) lastBookingStep.set(step);
}
