import { type RefObject, useRef } from "react";

/** Moves focus to `selector` after the next render, for lists whose pressed button disappears with its line. */
export function useFocusInList(): { list: RefObject<HTMLUListElement | null>; focusSoon: (selector: string) => void } {
  const list = useRef<HTMLUListElement>(null);
  return {
    list,
    focusSoon(selector) {
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
    },
  };
}
