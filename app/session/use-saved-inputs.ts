import { useEffect } from "react";
import { useLocation } from "react-router";
import { isSignInPage, markLeftForSignIn, readSavedInputs, restoreInputs, savedPageStorage, saveInputs } from "./saved-inputs.ts";
import type { Viewer } from "./use-viewer.ts";

/** How long to wait for a form to appear, in ms: it may appear only once the cart is loaded, or after a click. */
const maxWaitMs = 60_000;

/**
 * Saves a page's forms on every submission, in case the session has ended. Restores them when the same user returns to that page
 * after signing in.
 */
export function useSavedInputs(viewer: Viewer): void {
  const { pathname, key } = useLocation();
  const email = viewer.state === "signed-in" ? viewer.email : null;

  useEffect(() => {
    if (!email) return;
    // Replace the forms saved earlier.
    const onSubmit = () => saveInputs(email);
    document.addEventListener("submit", onSubmit, { capture: true });
    return () => document.removeEventListener("submit", onSubmit, { capture: true });
  }, [email]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, even to the same URL.
  useEffect(() => {
    const saved = readSavedInputs();
    if (!saved) return;
    const hasReturned = pathname === saved.page && email !== null;
    if (isSignInPage(pathname) && !hasReturned) return markLeftForSignIn(saved);
    if (!email) return;
    if (saved.whose !== email || !saved.away) return savedPageStorage.clear();
    if (!hasReturned) return;
    let missingForms = restoreInputs(saved);
    const stopWaiting = () => {
      observer.disconnect();
      clearTimeout(timeout);
    };
    const observer = new MutationObserver(() => {
      missingForms = restoreInputs({ ...saved, forms: missingForms });
      if (missingForms.length === 0) stopWaiting();
    });
    const timeout = setTimeout(stopWaiting, maxWaitMs);
    savedPageStorage.clear();
    if (missingForms.length > 0) observer.observe(document.body, { childList: true, subtree: true });
    return stopWaiting;
  }, [pathname, key, email, viewer.state]);
}
