import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  type Arrangement,
  isSameArrangement,
  keepPinnedTickets,
} from "../../../../domain/kitchen/arrange-board.ts";

/**
 * Time without touch, mouse or keyboard input before the board may move. Longer than the pause
 * between taps when a cook works through several tickets.
 */
const idleMs = 3_000;
/** How long taps are ignored after the board has moved. */
const settleMs = 500;

const inputEvents = ["pointerdown", "pointermove", "touchmove", "wheel", "keydown"] as const;

/**
 * Delays updates of the board and its strip so that tickets never move under a finger. Shows
 * `arrangement`, plus the `pinned` tickets, after `idleMs` without input. `isSettling` is true for
 * `settleMs` after mount and after each update: ignore taps then. `hasUpdate` is true while changes
 * are pending. `latest` is the arrangement with them. `showUpdate` shows it now, and later ones
 * without delay until the next input.
 */
export function useSteadyBoard(
  arrangement: Arrangement,
  pinned: ReadonlySet<number>,
  board: RefObject<HTMLElement | null>,
  strip: RefObject<HTMLElement | null>,
) {
  const [displayed, setDisplayed] = useState(arrangement);
  // True on mount too: `usePackedColumns` then moves the server-rendered tickets.
  const [isSettling, setIsSettling] = useState(true);
  const lastInputAt = useRef(Number.NEGATIVE_INFINITY);
  const hadFocus = useRef(false);
  const latest = useMemo(
    () => keepPinnedTickets(arrangement, displayed, pinned),
    [arrangement, displayed, pinned],
  );
  const hasUpdate = !isSameArrangement(displayed, latest);

  const showUpdate = useCallback(() => {
    hadFocus.current = [board, strip].some(({ current }) =>
      current?.contains(document.activeElement),
    );
    lastInputAt.current = Number.NEGATIVE_INFINITY;
    if (isSameArrangement(displayed, latest)) return;
    setDisplayed(latest);
    setIsSettling(true);
  }, [displayed, latest, board, strip]);

  useEffect(() => {
    const recordInput = () => {
      lastInputAt.current = performance.now();
    };
    const elements = [board.current, strip.current];
    for (const type of inputEvents)
      for (const element of elements)
        element?.addEventListener(type, recordInput, { passive: true });
    return () => {
      for (const type of inputEvents)
        for (const element of elements) element?.removeEventListener(type, recordInput);
    };
  }, [board, strip]);

  // Before painting, so that the button for a pending update does not flash on an untouched board.
  useLayoutEffect(() => {
    if (!hasUpdate) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const remainingMs = lastInputAt.current + idleMs - performance.now();
      if (remainingMs <= 0) showUpdate();
      else timer = setTimeout(check, remainingMs);
    };
    check();
    return () => clearTimeout(timer);
  }, [hasUpdate, showUpdate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts the timer when the board moves again.
  useEffect(() => {
    if (!isSettling) return;
    // If the focused ticket is gone, move focus to the board.
    if (hadFocus.current && document.activeElement === document.body)
      board.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setIsSettling(false), settleMs);
    return () => clearTimeout(timer);
  }, [isSettling, displayed, board]);

  return { displayed, latest, hasUpdate, isSettling, showUpdate };
}
