import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Moves focus to `target` when an update of the component removes the focused element, such as a button that is no longer needed.
 * Returns the props of the element that contains both.
 */
export function useFocusWhenRemoved(target: RefObject<HTMLElement | null>) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) target.current?.focus();
  });
  return {
    onFocus({ target: element }: FocusEvent) {
      focused.current = element;
    },
    // React does not call this for an element that it removes.
    onBlur() {
      focused.current = null;
    },
  };
}
