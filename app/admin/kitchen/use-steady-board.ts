import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Arrangement, isSameArrangement, keepOnBoard } from "../../../domain/kitchen/arrange-board.ts";

/** Milliseconds without a touch, a move of the mouse or a key after which nobody is about to press anything. */
const restMs = 1_500;
/** Milliseconds after the board has moved in which a press may have been meant for what stood there before. */
const settleMs = 500;

const touches = ["pointerdown", "pointermove", "touchmove", "wheel", "keydown"] as const;

/**
 * The board as it is shown: never moved under a finger. What it should be (`arranged`, with what is `kept` on it) is taken over only once
 * nobody has touched it for a moment, and for another moment after that it answers no press (`isSettling`): whoever was already reaching
 * for it meant another ticket. `isHeld` says that there is something to take over; `takeOver` does it at once.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: moved again meanwhile, it settles anew.
  useEffect(() => {
    if (!isSettling) return;
    // The ticket that had the focus has gone: the focus stays on the board.
    if (hadFocus.current && document.activeElement === document.body) board.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setIsSettling(false), settleMs);
    return () => clearTimeout(timer);
  }, [isSettling, shown, board]);

  return { shown, isHeld, isSettling, takeOver };
}
