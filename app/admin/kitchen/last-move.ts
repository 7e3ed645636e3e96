import { useEffect, useSyncExternalStore } from "react";
import type { UndoableStep } from "../../../domain/kitchen/ticket.ts";

interface TicketMove extends UndoableStep {
  /** What the step did, shown beside Undo. */
  message?: string | undefined;
}

/** New orders that were marked as seen. */
interface SeenMove {
  seenNumbers: readonly number[];
  undoMs: number;
}

export type LastMove = TicketMove | SeenMove;

/** The new orders that were just marked as seen, while that can be undone, otherwise null. */
export function useSeenNumbers(): readonly number[] | null {
  const move = useSyncExternalStore(subscribe, getLastMove, () => null);
  return move && "seenNumbers" in move ? move.seenNumbers : null;
}

/** The words on Undo: `seen 12` or `seen: 3 orders`. */
export function describeSeen(numbers: readonly number[]): string {
  return numbers.length === 1 ? `seen ${numbers[0]}` : `seen: ${numbers.length} orders`;
}

/**
 * The last step taken on this device. Module state, so that it survives leaving the board and
 * coming back.
 */
let lastMove: LastMove | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows Undo for `move.undoMs`; null hides it. */
export function setLastMove(move: LastMove | null): undefined {
  clearTimeout(timer);
  lastMove = move;
  if (move) timer = setTimeout(() => setLastMove(null), move.undoMs);
  for (const listener of listeners) listener();
}

/** Hides Undo for an order that has changed since its step, because the server would refuse it. */
export function clearLastMove(orderNumber: number | null): void {
  if (lastMove && "number" in lastMove && lastMove.number === orderNumber) setLastMove(null);
}

/** Hides Undo for new orders that were marked as seen. */
export function clearSeenMove(): void {
  if (lastMove && "seenNumbers" in lastMove) setLastMove(null);
}

export function getLastMove(): LastMove | null {
  return lastMove;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The last step while it can be undone, otherwise null. After a reload, falls back to `serverMove`,
 * the server's last step.
 */
export function useLastMove(serverMove: UndoableStep | null): LastMove | null {
  // Only when the board opens: after that, steps on the user's other devices must not change what
  // this button undoes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (serverMove && !lastMove) setLastMove(serverMove);
  }, []);
  return useSyncExternalStore(subscribe, getLastMove, () => null);
}
