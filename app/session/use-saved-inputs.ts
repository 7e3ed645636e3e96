import { useEffect } from "react";
import { useLocation } from "react-router";
import { isSignInPage, markLeft, readSavedInputs, restoreInputs, savedPage, saveInputs } from "./saved-inputs.ts";
import type { Viewer } from "./use-viewer.ts";

/** How long to wait for a form to appear, in ms: it may depend on the cart or on a press. */
const maxWaitMs = 60_000;

/** Saves every submitted form in case the session has ended, and restores it when the same user returns to its page after signing in. */
export function useSavedInputs(viewer: Viewer): void {
  const { pathname, key } = useLocation();
  const whose = viewer.state === "signed-in" ? viewer.email : null;

  useEffect(() => {
    if (!whose) return;
    // Replaces whatever was saved before.
    const onSubmit = () => saveInputs(whose);
    document.addEventListener("submit", onSubmit, { capture: true });
    return () => document.removeEventListener("submit", onSubmit, { capture: true });
  }, [whose]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, also to the same URL.
  useEffect(() => {
    const kept = readSavedInputs();
    if (!kept) return;
    const isBack = pathname === kept.page && whose !== null;
    if (isSignInPage(pathname) && !isBack) return markLeft(kept);
    if (!whose) return;
    if (kept.whose !== whose || !kept.away) return savedPage.forget();
    if (!isBack) return;
    let left = restoreInputs(kept);
    const finish = () => {
      watch.disconnect();
      clearTimeout(giveUp);
    };
    const watch = new MutationObserver(() => {
      left = restoreInputs({ ...kept, forms: left });
      if (left.length === 0) finish();
    });
    const giveUp = setTimeout(finish, maxWaitMs);
    savedPage.forget();
    if (left.length > 0) watch.observe(document.body, { childList: true, subtree: true });
    return finish;
  }, [pathname, key, whose, viewer.state]);
}
