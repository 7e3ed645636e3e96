import { useEffect } from "react";
import { useLocation } from "react-router";
import {
  isSignInPage,
  markLeftForSignIn,
  readSavedInputs,
  restoreInputs,
  savedPageStorage,
  saveInputs,
} from "./saved-inputs.ts";
import type { Viewer } from "./use-viewer.ts";

/**
 * How long to wait for a form to appear, in ms: it may appear only once the cart is loaded, or
 * after a click.
 */
const maxWaitMs = 60_000;

/**
 * Saves a page's forms on every submission, in case the session has ended. Restores them when the
 * same user returns to that page after signing in.
 */
export function useSavedInputs(viewer: Viewer): void {
  const { pathname, key } = useLocation();
  const email = viewer.state === "signed-in" ? viewer.email : null;

  useEffect(() => {
    if (!email) return;
    const saveForms = () => saveInputs(email);
    document.addEventListener("submit", saveForms, { capture: true });
    return () => document.removeEventListener("submit", saveForms, { capture: true });
  }, [email]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, even to the same URL.
  useEffect(() => {
    const savedPage = readSavedInputs();
    if (!savedPage) return;
    const hasReturned = pathname === savedPage.page && email !== null;
    if (isSignInPage(pathname) && !hasReturned) return markLeftForSignIn(savedPage);
    if (!email) return;
    if (savedPage.whose !== email || !savedPage.away) return savedPageStorage.clear();
    if (!hasReturned) return;
    let missingForms = restoreInputs(savedPage);
    const stopWaiting = () => {
      observer.disconnect();
      clearTimeout(timeout);
    };
    const observer = new MutationObserver(() => {
      missingForms = restoreInputs({ ...savedPage, forms: missingForms });
      if (missingForms.length === 0) stopWaiting();
    });
    const timeout = setTimeout(stopWaiting, maxWaitMs);
    savedPageStorage.clear();
    if (missingForms.length > 0)
      observer.observe(document.body, { childList: true, subtree: true });
    return stopWaiting;
  }, [pathname, key, email, viewer.state]);
}
