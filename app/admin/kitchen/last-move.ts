import { useEffect, useSyncExternalStore } from "react";
import type { UndoableStep } from "../../../domain/kitchen/ticket.ts";
import { createUndoStore } from "../live/undo-store.ts";

interface TicketMove extends UndoableStep {
  /** What the step did, shown beside Undo. */
  message?: string | undefined;
}

/** New orders and bookings that were marked as seen. */
export interface SeenMove {
  seenNumbers: readonly number[];
  undoMs: number;
}

/** The words on Undo: `seen 12` or `seen: all 3`. They may be orders or bookings. */
export function describeSeen(numbers: readonly number[]): string {
  return numbers.length === 1 ? `seen ${numbers[0]}` : `seen: all ${numbers.length}`;
}

/** Separate, so that neither removes the Undo of the other. */
const ticketMove = createUndoStore<TicketMove>();
const seenMove = createUndoStore<SeenMove>();

/** Shows Undo for `move.undoMs`; null hides it. */
export const setLastMove = ticketMove.set;
/** Shows Undo for what was marked as seen; null hides it. */
export const setSeenMove = seenMove.set;
export const getLastMove = ticketMove.get;

/** Hides Undo for an order that has changed since its step, because the server would refuse it. */
export function clearLastMove(orderNumber: number | null): void {
  if (getLastMove()?.number === orderNumber) setLastMove(null);
}

/** The numbers that were just marked as seen, while that can be undone, otherwise null. */
export function getSeenNumbers(): readonly number[] | null {
  return seenMove.get()?.seenNumbers ?? null;
}

export function useSeenNumbers(): readonly number[] | null {
  return useSyncExternalStore(seenMove.subscribe, getSeenNumbers, () => null);
}

/**
 * The last step of a ticket while it can be undone, otherwise null. After a reload, falls back to
 * `serverMove`, the server's last step.
 */
export function useLastMove(serverMove: UndoableStep | null): TicketMove | null {
  // Only when the board opens: after that, steps on the user's other devices must not change what
  // this button undoes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (serverMove && !getLastMove()) setLastMove(serverMove);
  }, []);
  return useSyncExternalStore(ticketMove.subscribe, getLastMove, () => null);
}
