import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** Focuses the element when a link leads to it by its id: the router only scrolls there. */
export function useFocusAsTarget(id: string, element: RefObject<HTMLElement | null>): void {
  const isTarget = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (isTarget) element.current?.focus({ preventScroll: true });
  }, [isTarget, element]);
}
