import { useState } from "react";
import type { BoardTab } from "../board-tabs.tsx";

/** From this many new orders on, a second column helps. */
const minWideCount = 3;

/**
 * Whether new orders take two columns beside the tab where four fit: under Now, with less to cook
 * than to confirm. Decided when one arrives or the tab changes. Stays wide when a ticket leaves, so
 * that no column moves then.
 */
export function useWideNew(
  tab: BoardTab,
  isBeside: boolean,
  { newCount, nowCount }: { newCount: number; nowCount: number },
): boolean {
  const shown = isBeside ? tab : null;
  const helps = shown === "now" && newCount > Math.max(nowCount, minWideCount - 1);
  const [decided, setDecided] = useState({ shown, newCount, isWide: helps });
  if (decided.shown === shown && decided.newCount === newCount) return decided.isWide;
  const hasArrived = newCount > decided.newCount;
  const isWide = decided.shown === shown ? decided.isWide || (hasArrived && helps) : helps;
  setDecided({ shown, newCount, isWide });
  return isWide;
}
