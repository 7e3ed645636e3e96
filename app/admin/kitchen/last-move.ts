import { useEffect, useSyncExternalStore } from "react";
import { undoSeconds } from "../../../domain/kitchen/undo-seconds.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";

/** The last step of a ticket on this device. `version` is the order's version after it. */
interface LastMove {
  number: number;
  version: number;
  to: OrderStatus | "ready";
}

let lastMove: LastMove | null = null;
const listeners = new Set<() => void>();

export function setLastMove(move: LastMove | null): undefined {
  lastMove = move;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The last step while it can be undone, for `undoSeconds`; otherwise null. */
export function useLastMove(): LastMove | null {
  const move = useSyncExternalStore(
    subscribe,
    () => lastMove,
    () => null,
  );
  useEffect(() => {
    if (!move) return;
    const timer = setTimeout(() => setLastMove(null), undoSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [move]);
  return move;
}
