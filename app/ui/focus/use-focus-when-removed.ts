import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Moves focus to `target` when a render removes the focused element, such as a button that is no
 * longer needed. Returns the props for the element that contains both. If the removed element was
 * in a row that matches `rowSelector` and is still there, the row receives the focus instead.
 */
export function useFocusWhenRemoved(target: RefObject<HTMLElement | null>, rowSelector?: string) {
  const lastFocused = useRef<Element | null>(null);
  const lastRow = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!lastFocused.current || lastFocused.current.isConnected) return;
    lastFocused.current = null;
    if (document.activeElement !== document.body) return;
    const row = lastRow.current?.isConnected ? lastRow.current : null;
    (row ?? target.current)?.focus();
  });
  return {
    onFocus({ currentTarget, target: element }: FocusEvent) {
      lastFocused.current = element;
      // A dialog is elsewhere in the document, and its row stays the last one.
      if (rowSelector && currentTarget.contains(element))
        lastRow.current = element.closest<HTMLElement>(rowSelector);
    },
    // React does not call `onBlur` when it removes the focused element.
    onBlur() {
      lastFocused.current = null;
    },
  };
}
