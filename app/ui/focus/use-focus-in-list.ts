import { type RefObject, useRef } from "react";

/**
 * For lists in which the clicked button disappears along with its line: `focusNextFrame` focuses
 * the element in `list` that matches a selector, after React has rendered the change.
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
