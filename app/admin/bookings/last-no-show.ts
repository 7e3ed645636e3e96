import { useSyncExternalStore } from "react";
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

/** The last no-show of this device while its Undo is offered in the strip (`UndoNoShow`). */
export function useLastNoShow(): NoShow | null {
  return useSyncExternalStore(lastNoShow.subscribe, lastNoShow.get, () => null);
}

/**
 * Offers to undo a no-show. Any other change of the same booking (`noShow` is null) withdraws that
 * offer.
 */
export function noteBookingChange(number: number, noShow: NoShow | null): void {
  if (noShow || lastNoShow.get()?.number === number) lastNoShow.set(noShow);
}
