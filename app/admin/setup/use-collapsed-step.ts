import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Whether a step is collapsed. It starts collapsed if it is done, and stays open if it is finished
 * on the page. A link to the step expands it, and moves focus to its heading.
 */
export function useCollapsedStep(
  id: string,
  isDone: boolean,
  heading: RefObject<HTMLElement | null>,
) {
  const [isCollapsed, setIsCollapsed] = useState(isDone);
  const { hash, key } = useLocation();
  const isTarget = hash === `#${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each click on the link.
  useEffect(() => {
    if (!isTarget) return;
    setIsCollapsed(false);
    heading.current?.focus({ preventScroll: true });
  }, [isTarget, key, heading]);
  return [isCollapsed && isDone, setIsCollapsed] as const;
}
