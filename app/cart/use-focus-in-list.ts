import { type RefObject, useRef } from "react";

/** `focusSoon` moves focus to `selector` after the next render. For lists whose clicked button disappears with its line. */
export function useFocusInList(): { list: RefObject<HTMLUListElement | null>; focusSoon: (selector: string) => void } {
  const list = useRef<HTMLUListElement>(null);
  return {
    list,
    focusSoon(selector) {
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
    },
  };
}
