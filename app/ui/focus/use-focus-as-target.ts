import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Focuses the element if it is the target of the URL's hash, because the router only scrolls to it.
 */
export function useFocusAsTarget(id: string, element: RefObject<HTMLElement | null>): void {
  const isTarget = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (isTarget) element.current?.focus({ preventScroll: true });
  }, [isTarget, element]);
}
