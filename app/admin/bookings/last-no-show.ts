import { createUndoStore } from "../live/undo-store.ts";

/** A booking that was marked as a no-show. */
export interface NoShow {
  number: number;
  /** The guest; empty if unknown. */
  name: string;
  /** The booking's version after that. */
  version: number;
  undoMs: number;
}

export const lastNoShow = createUndoStore<NoShow>();

/**
 * Offers to undo a no-show. Any other change of the same booking (`noShow` is null) withdraws that
 * offer.
 */
export function noteBookingChange(number: number, noShow: NoShow | null): void {
  if (noShow || lastNoShow.get()?.number === number) lastNoShow.set(noShow);
}
