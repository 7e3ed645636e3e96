import { useEffect } from "react";
import { useLocation } from "react-router";
import { isSignInPage, markLeft, readSavedInputs, restoreInputs, savedPage, saveInputs } from "./saved-inputs.ts";
import type { Viewer } from "./use-viewer.ts";

/** How long to wait for a form to appear, in ms: it may need the cart or a click. */
const maxWaitMs = 60_000;

/**
 * Saves every submitted form in case the session has ended, and restores it when the same user returns to its page after signing
 * in.
 */
export function useSavedInputs(viewer: Viewer): void {
  const { pathname, key } = useLocation();
  const whose = viewer.state === "signed-in" ? viewer.email : null;

  useEffect(() => {
    if (!whose) return;
    // Replaces earlier saved forms.
    const onSubmit = () => saveInputs(whose);
    document.addEventListener("submit", onSubmit, { capture: true });
    return () => document.removeEventListener("submit", onSubmit, { capture: true });
  }, [whose]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, also to the same URL.
  useEffect(() => {
    const saved = readSavedInputs();
    if (!saved) return;
    const isBack = pathname === saved.page && whose !== null;
    if (isSignInPage(pathname) && !isBack) return markLeft(saved);
    if (!whose) return;
    if (saved.whose !== whose || !saved.away) return savedPage.clear();
    if (!isBack) return;
    let missing = restoreInputs(saved);
    const finish = () => {
      watch.disconnect();
      clearTimeout(giveUp);
    };
    const watch = new MutationObserver(() => {
      missing = restoreInputs({ ...saved, forms: missing });
      if (missing.length === 0) finish();
    });
    const giveUp = setTimeout(finish, maxWaitMs);
    savedPage.clear();
    if (missing.length > 0) watch.observe(document.body, { childList: true, subtree: true });
    return finish;
  }, [pathname, key, whose, viewer.state]);
}
