import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Moves focus to `target` when a render removes the focused element, such as a button that is no
 * longer needed. Returns the props for the element that contains both.
 */
export function useFocusWhenRemoved(target: RefObject<HTMLElement | null>) {
  const lastFocused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!lastFocused.current || lastFocused.current.isConnected) return;
    lastFocused.current = null;
    if (document.activeElement === document.body) target.current?.focus();
  });
  return {
    onFocus({ target: element }: FocusEvent) {
      lastFocused.current = element;
    },
    // React does not call `onBlur` when it removes the focused element.
    onBlur() {
      lastFocused.current = null;
    },
  };
}
