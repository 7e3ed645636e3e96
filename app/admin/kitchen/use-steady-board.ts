import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Arrangement, isSameArrangement, keepOnBoard } from "../../../domain/kitchen/arrange-board.ts";

/** Idle time without touch, mouse or key before the board may move. */
const restMs = 1_500;
/** How long taps are ignored after the board has moved. */
const settleMs = 500;

const touches = ["pointerdown", "pointermove", "touchmove", "wheel", "keydown"] as const;

/**
 * Delays board updates so that tickets never move under a finger. `arranged` (plus the `kept` tickets) is shown once nobody has touched the
 * board for `restMs`; then `isSettling` is true for `settleMs`, in which taps must be ignored. `hasUpdate` tells that an update waits;
 * `showUpdate` shows it immediately.
 */
export function useSteadyBoard(arranged: Arrangement, kept: ReadonlySet<number>, board: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(arranged);
  const [isSettling, setIsSettling] = useState(false);
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  const hadFocus = useRef(false);
  const wanted = useMemo(() => keepOnBoard(arranged, shown, kept), [arranged, shown, kept]);
  const isHeld = !isSameArrangement(shown, wanted);

  const takeOver = useCallback(() => {
    hadFocus.current = board.current?.contains(document.activeElement) ?? false;
    setShown(wanted);
    setIsSettling(true);
  }, [wanted, board]);

  useEffect(() => {
    const touched = () => {
      touchedAt.current = performance.now();
    };
    const element = board.current;
    for (const kind of touches) element?.addEventListener(kind, touched, { passive: true });
    return () => {
      for (const kind of touches) element?.removeEventListener(kind, touched);
    };
  }, [board]);

  useEffect(() => {
    if (!isHeld) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = touchedAt.current + restMs - performance.now();
      if (left <= 0) takeOver();
      else timer = setTimeout(look, left);
    };
    look();
    return () => clearTimeout(timer);
  }, [isHeld, takeOver]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: restart the timer when the board moves again.
  useEffect(() => {
    if (!isSettling) return;
    // The focused ticket is gone: keep focus on the board.
    if (hadFocus.current && document.activeElement === document.body) board.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setIsSettling(false), settleMs);
    return () => clearTimeout(timer);
  }, [isSettling, shown, board]);

  return { shown, isHeld, isSettling, takeOver };
}
