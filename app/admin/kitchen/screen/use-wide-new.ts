import { useState } from "react";
import type { BoardTab } from "../board-tabs.tsx";

/** From this many new orders on, a second column helps. */
const minWideCount = 3;

/**
 * Whether new orders take two columns beside the tab: under Now, with less to cook than to confirm.
 * Decided when they appear or the tab changes, so that no column moves when a ticket leaves.
 */
export function useWideNew(
  tab: BoardTab,
  isBeside: boolean,
  { newCount, nowCount }: { newCount: number; nowCount: number },
): boolean {
  const shown = isBeside ? tab : null;
  const calculate = () => shown === "now" && newCount > Math.max(nowCount, minWideCount - 1);
  const [decided, setDecided] = useState(() => ({ shown, isWide: calculate() }));
  if (decided.shown === shown) return decided.isWide;
  const next = { shown, isWide: calculate() };
  setDecided(next);
  return next.isWide;
}
