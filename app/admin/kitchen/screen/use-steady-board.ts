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
  countChanges,
  isSameArrangement,
  keepClosedTickets,
} from "../../../../domain/kitchen/arrange-board.ts";

/**
 * Time without touch, mouse or keyboard input before the board may move: longer than between the
 * taps of a cook who works through several tickets.
 */
const idleMs = 3_000;
/** How long taps are ignored after the board has moved. */
const settleMs = 500;

const touchEvents = ["pointerdown", "pointermove", "touchmove", "wheel", "keydown"] as const;

/**
 * Delays updates of the board and its strip so that tickets never move under a finger.
 * `arrangement` (plus the `pinned` tickets) is shown once the board has been untouched for
 * `idleMs`; then, and at first, `isSettling` is true for `settleMs`, during which taps must be
 * ignored. `changeCount` is the number of changes while an update (`latest`) is waiting, otherwise
 * 0; `showUpdate` shows it immediately, and those that follow until the next touch.
 */
export function useSteadyBoard(
  arrangement: Arrangement,
  pinned: ReadonlySet<number>,
  board: RefObject<HTMLElement | null>,
  strip: RefObject<HTMLElement | null>,
) {
  const [displayed, setDisplayed] = useState(arrangement);
  // At first too: once scripts run, they place the tickets.
  const [isSettling, setIsSettling] = useState(true);
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  const hadFocus = useRef(false);
  const next = useMemo(
    () => keepClosedTickets(arrangement, displayed, pinned),
    [arrangement, displayed, pinned],
  );
  const hasUpdate = !isSameArrangement(displayed, next);

  const showUpdate = useCallback(() => {
    hadFocus.current = [board, strip].some(({ current }) =>
      current?.contains(document.activeElement),
    );
    touchedAt.current = Number.NEGATIVE_INFINITY;
    if (isSameArrangement(displayed, next)) return;
    setDisplayed(next);
    setIsSettling(true);
  }, [displayed, next, board, strip]);

  useEffect(() => {
    const recordTouch = () => {
      touchedAt.current = performance.now();
    };
    const elements = [board.current, strip.current];
    for (const type of touchEvents)
      for (const element of elements)
        element?.addEventListener(type, recordTouch, { passive: true });
    return () => {
      for (const type of touchEvents)
        for (const element of elements) element?.removeEventListener(type, recordTouch);
    };
  }, [board, strip]);

  // Before painting, so that the button for a pending update does not flash on an untouched board.
  useLayoutEffect(() => {
    if (!hasUpdate) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const remainingMs = touchedAt.current + idleMs - performance.now();
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

  // Orders within a section may only have changed places.
  const changeCount = hasUpdate ? Math.max(1, countChanges(displayed, next)) : 0;
  return { shown: displayed, latest: next, changeCount, isSettling, showUpdate };
}
