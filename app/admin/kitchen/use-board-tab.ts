import { useEffect, useState } from "react";
import type { BoardTab } from "./board-tabs.tsx";
import { boardTabs } from "./board-tabs.tsx";

/** Key in session storage, so that the choice is forgotten when the browser tab is closed. */
const storageKey = "kitchen-tab";

/** The tab on which staff left the board, also if they did not choose it. For the way back. */
let lastTab: BoardTab | null = null;

type Counts = Record<BoardTab, number>;

/**
 * The tab to open: the user's last one unless it is empty, otherwise New if there are new orders
 * but none to cook, else Now. If there are neither, an empty last tab opens too.
 */
export function getInitialTab(counts: Counts, chosen: BoardTab | null): BoardTab {
  if (chosen && counts[chosen] > 0) return chosen;
  if (counts.now === 0 && counts.new > 0) return "new";
  return chosen && counts.now === 0 ? chosen : "now";
}

/**
 * The selected tab of the board, which this browser tab remembers once the user has chosen one.
 * `cards` includes cancelled orders, which keep their tab selected; `orders` decides which tab to
 * open.
 */
export function useBoardTab(
  cards: Counts,
  orders: Counts,
): [tab: BoardTab, choose: (tab: BoardTab) => void] {
  const [tab, setTab] = useState(() => getInitialTab(orders, lastTab));
  const [isChosen, setChosen] = useState(false);
  // Leaves a tab only if it is empty and the user has not chosen one: tickets must not move under a
  // finger.
  const next = isChosen || cards[tab] > 0 ? tab : getInitialTab(orders, null);
  if (next !== tab) setTab(next);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the board opens.
  useEffect(() => {
    const stored = boardTabs.find((one) => one === sessionStorage.getItem(storageKey));
    if (!stored) return;
    setChosen(true);
    setTab(getInitialTab(orders, stored));
  }, []);
  useEffect(() => {
    lastTab = tab;
  }, [tab]);
  function choose(next: BoardTab) {
    sessionStorage.setItem(storageKey, next);
    setChosen(true);
    setTab(next);
  }
  return [tab, choose];
}
