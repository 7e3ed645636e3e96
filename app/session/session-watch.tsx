import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { messages } from "../../domain/messages.ts";
import { sessionToastId, toast, toastDurations } from "../ui/toast/toast.tsx";
import { claimDrafts, deleteAllDrafts } from "./own-drafts.ts";
import { savedPageStorage, saveInputs } from "./saved-inputs.ts";
import {
  clearAnnouncement,
  clearSignInToastShown,
  consumeAnnouncement,
  isSignInToastShown,
  onEventFromOtherTab,
  setAnnouncement,
  setSignInToastShown,
} from "./session-announcements.ts";
import { useSavedInputs } from "./use-saved-inputs.ts";
import { fetchViewer, setViewer, useViewer, type Viewer } from "./use-viewer.ts";

const checkIntervalMs = 30_000;
const toastOptions = { id: sessionToastId, duration: toastDurations.account };

/**
 * Detects when the session starts, ends or changes outside this tab: in another tab, on another
 * device, or by expiring. Checks when another tab reports a change and, while a user is signed in,
 * every 30 s if the page is visible, or once it is visible again. Shows at most one toast. If the
 * session has ended outside this tab, the user or role has changed, or another tab has changed the
 * account, reloads the page's data, so that its loader decides whether the user may stay. An
 * expired session keeps drafts; signing out deletes them.
 */
export function SessionWatch() {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const previousViewer = useRef<Viewer>({ state: "loading" });
  const signedOutElsewhere = useRef(false);
  useSavedInputs(viewer);

  useEffect(() => {
    const previous = previousViewer.current;
    previousViewer.current = viewer;
    if (viewer.state === "loading") return;
    if (viewer.state === "signed-in") claimDrafts(viewer);
    if (previous.state === "loading") return clearAnnouncement();
    const isElsewhere = signedOutElsewhere.current;
    signedOutElsewhere.current = false;
    if (previous.state === "visitor" && viewer.state === "signed-in") {
      showSignInToast();
      // Otherwise an earlier announcement could be mistaken for the cause of a later sign-out.
      clearAnnouncement();
    } else if (previous.state === "signed-in" && viewer.state === "visitor") {
      const hasSignedOutHere = handleSessionEnd(previous.email, { isElsewhere });
      if (!hasSignedOutHere) void revalidate();
    } else if (previous.state === "signed-in" && viewer.state === "signed-in") {
      const isSameUser = previous.email === viewer.email && previous.isAdmin === viewer.isAdmin;
      if (!isSameUser) void revalidate();
      else if (!consumeAnnouncement("updated"))
        toast.success(messages.session.userUpdated, toastOptions);
    }
  }, [viewer, revalidate]);

  useEffect(
    () =>
      onEventFromOtherTab((event) => {
        if (event !== "password-reset") signedOutElsewhere.current = event === "signed-out";
        if (event === "updated") {
          setAnnouncement(event);
          toast.success(messages.session.userUpdated, toastOptions);
          void revalidate();
        }
        void fetchViewer().then(setViewer);
      }),
    [revalidate],
  );

  const isSignedIn = viewer.state === "signed-in";
  useEffect(() => {
    if (!isSignedIn) return;
    let lastCheckMs = Date.now();
    const check = () => {
      const isRecent = Date.now() - lastCheckMs < checkIntervalMs - 1_000;
      if (document.visibilityState !== "visible" || isRecent) return;
      lastCheckMs = Date.now();
      void fetchViewer().then(setViewer);
    };
    const timer = setInterval(check, checkIntervalMs);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [isSignedIn]);

  return null;
}

function showSignInToast(): void {
  if (consumeAnnouncement("signed-in") || isSignInToastShown()) return;
  setSignInToastShown();
  toast.success(messages.session.signedInOnce, toastOptions);
}

/**
 * Returns true if the user signed out in this tab. `isElsewhere`: they signed out in another tab.
 */
function handleSessionEnd(email: string, { isElsewhere }: { isElsewhere: boolean }): boolean {
  clearSignInToastShown();
  // Not earlier: a form that is reset while the user still counts as signed in would load their
  // details again.
  if (isElsewhere) deleteAllDrafts();
  if (consumeAnnouncement("signed-out")) {
    savedPageStorage.clear();
    return true;
  }
  if (isElsewhere) toast.success(messages.session.signedOutElsewhere, toastOptions);
  else {
    saveInputs(email);
    toast.info(messages.session.sessionEnded, toastOptions);
  }
  return false;
}
