import { type RefObject, useRef } from "react";

/**
 * Returns a function that focuses the element matching a selector in the next animation frame,
 * after React has rendered the change. For lists in which the clicked button disappears along with
 * its line.
 */
export function useFocusInList(): {
  list: RefObject<HTMLUListElement | null>;
  focusNextFrame: (selector: string) => void;
} {
  const list = useRef<HTMLUListElement>(null);
  return {
    list,
    focusNextFrame(selector) {
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
    },
  };
}
