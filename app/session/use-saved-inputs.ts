import { useEffect } from "react";
import { useLocation } from "react-router";
import { forgetKeptTyping, isOnTheWay, keepTyping, markAway, putBack, readKeptTyping } from "./saved-inputs.ts";
import type { Viewer } from "./use-viewer.ts";

/** How long a form may take to appear, in milliseconds: it may wait for the cart, or for a press that opens it. */
const patience = 60_000;

/**
 * Keeps what is sent until it is known where that led: a form whose sender's session has ended leads to /signin, and is filled in again
 * when the same person comes back to its page.
 */
export function useKeptTyping(viewer: Viewer): void {
  const { pathname, key } = useLocation();
  const whose = viewer.state === "signed-in" ? viewer.email : null;

  useEffect(() => {
    if (!whose) return;
    // What was kept before is replaced, or put back already.
    const sent = () => keepTyping(whose);
    document.addEventListener("submit", sent, { capture: true });
    return () => document.removeEventListener("submit", sent, { capture: true });
  }, [whose]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival counts, also at the same address.
  useEffect(() => {
    const kept = readKeptTyping();
    if (!kept) return;
    const isBack = pathname === kept.page && whose !== null;
    if (isOnTheWay(pathname) && !isBack) return markAway(kept);
    if (!whose) return;
    if (kept.whose !== whose || !kept.away) return forgetKeptTyping();
    if (!isBack) return;
    let left = putBack(kept);
    const finish = () => {
      watch.disconnect();
      clearTimeout(giveUp);
    };
    const watch = new MutationObserver(() => {
      left = putBack({ ...kept, forms: left });
      if (left.length === 0) finish();
    });
    const giveUp = setTimeout(finish, patience);
    forgetKeptTyping();
    if (left.length > 0) watch.observe(document.body, { childList: true, subtree: true });
    return finish;
  }, [pathname, key, whose, viewer.state]);
}
