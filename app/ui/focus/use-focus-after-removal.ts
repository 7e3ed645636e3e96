import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves focus to the list when the row with the focused button disappears, or to the page's content
 * when the component is unmounted. Otherwise keyboard users would start again at the top of the page.
 */
export function useFocusAfterRemoval<Element extends HTMLElement>(
  rowCount: number,
): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const countBefore = useRef(rowCount);
  useEffect(() => {
    const wasRemoved = rowCount < countBefore.current;
    countBefore.current = rowCount;
    if (wasRemoved) focusIfLost(list.current);
  }, [rowCount]);
  useEffect(() => () => focusIfLost(document.getElementById("main")), []);
  return list;
}

function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
