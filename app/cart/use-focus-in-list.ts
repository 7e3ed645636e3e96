import { type RefObject, useRef } from "react";

/** For a list whose pressed button goes away with its line: the focus goes to what has taken its place (`selector`), once that is drawn. */
export function useFocusInList(): { list: RefObject<HTMLUListElement | null>; focusSoon: (selector: string) => void } {
  const list = useRef<HTMLUListElement>(null);
  return {
    list,
    focusSoon(selector) {
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
    },
  };
}
