import { type RefObject, useEffect, useRef } from "react";

/** Moves focus to the list when the row with the focused button has disappeared, so that the keyboard stays where it was. */
export function useFocusAfterRemoval<Element extends HTMLElement>(rowCount: number): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const countBefore = useRef(rowCount);
  useEffect(() => {
    const wasRemoved = rowCount < countBefore.current;
    countBefore.current = rowCount;
    if (wasRemoved && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [rowCount]);
  return list;
}
