import { useEffect, useSyncExternalStore } from "react";
import type { UndoableStep } from "../../../domain/kitchen/ticket.ts";

interface TicketMove extends UndoableStep {
  /** What the step did, shown beside Undo. */
  message?: string | undefined;
}

/** New orders that were marked as seen. */
export interface SeenMove {
  seenNumbers: readonly number[];
  undoMs: number;
}

/** The words on Undo: `seen 12` or `seen: 3 orders`. */
export function describeSeen(numbers: readonly number[]): string {
  return numbers.length === 1 ? `seen ${numbers[0]}` : `seen: ${numbers.length} orders`;
}

const listeners = new Set<() => void>();

/**
 * What was last done on this device, while it can be undone. Module state, so that it survives
 * leaving a page and coming back.
 */
function createMoveStore<Move extends { undoMs: number }>() {
  let lastMove: Move | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (move: Move | null) => {
    clearTimeout(timer);
    lastMove = move;
    if (move) timer = setTimeout(() => set(null), move.undoMs);
    for (const listener of listeners) listener();
  };
  return { get: () => lastMove, set };
}

/** Separate, so that neither removes the Undo of the other. */
const ticketMove = createMoveStore<TicketMove>();
const seenMove = createMoveStore<SeenMove>();

/** Shows Undo for `move.undoMs`; null hides it. */
export function setLastMove(move: TicketMove | null): undefined {
  ticketMove.set(move);
}

/** Shows Undo for new orders that were marked as seen; null hides it. */
export function setSeenMove(move: SeenMove | null): undefined {
  seenMove.set(move);
}

/** Hides Undo for an order that has changed since its step, because the server would refuse it. */
export function clearLastMove(orderNumber: number | null): void {
  if (getLastMove()?.number === orderNumber) setLastMove(null);
}

export function getLastMove(): TicketMove | null {
  return ticketMove.get();
}

/** The new orders that were just marked as seen, while that can be undone, otherwise null. */
export function getSeenNumbers(): readonly number[] | null {
  return seenMove.get()?.seenNumbers ?? null;
}

export function useSeenNumbers(): readonly number[] | null {
  return useSyncExternalStore(subscribe, getSeenNumbers, () => null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
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
  return useSyncExternalStore(subscribe, getLastMove, () => null);
}
