import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { messages } from "../../domain/messages.ts";
import { toast, toastDurations } from "../ui/toast/toast.tsx";
import { forgetKeptTyping, keepTyping } from "./saved-inputs.ts";
import {
  forgetGreeting,
  forgetSaidHere,
  noteSaidHere,
  onNewsFromOtherTabs,
  rememberGreeting,
  takeSaidHere,
  wasGreeted,
} from "./session-notices.ts";
import { useOwnDrafts } from "./use-own-drafts.ts";
import { useKeptTyping } from "./use-saved-inputs.ts";
import { askForViewer, learnViewer, useViewer, type Viewer } from "./use-viewer.ts";

const lookEveryMs = 30_000;
const said = { id: "session", duration: toastDurations.account };

/**
 * Notices when the session begins, ends or changes without this tab having done it: in another tab, on another device, by running out.
 * Looks every 30 s while somebody is signed in and can see the page, and at once when another tab has news. Says it once, and loads the
 * page anew, so that its door decides whether it may stay.
 */
export function SessionWatch() {
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  const before = useRef<Viewer>({ state: "loading" });
  const signedOutElsewhere = useRef(false);
  useKeptTyping(viewer);
  useOwnDrafts(viewer);

  useEffect(() => {
    const was = before.current;
    before.current = viewer;
    if (viewer.state === "loading") return;
    if (was.state === "loading") return forgetSaidHere();
    if (was.state === "visitor" && viewer.state === "signed-in") {
      signedOutElsewhere.current = false;
      if (!takeSaidHere("signed-in") && !wasGreeted()) {
        rememberGreeting();
        toast.success(messages.auth.signedInOnce, said);
      }
    } else if (was.state === "signed-in" && viewer.state === "visitor") {
      forgetGreeting();
      if (takeSaidHere("signed-out")) forgetKeptTyping();
      else if (signedOutElsewhere.current) {
        forgetKeptTyping();
        toast.success(messages.auth.signedOutElsewhere, said);
        void revalidate();
      } else {
        keepTyping(was.email);
        toast.info(messages.auth.sessionEnded, said);
        void revalidate();
      }
      signedOutElsewhere.current = false;
    } else if (was.state === "signed-in" && viewer.state === "signed-in") {
      if (was.email === viewer.email && was.isAdmin === viewer.isAdmin) {
        if (!takeSaidHere("updated")) toast.success(messages.auth.userUpdated, said);
      } else void revalidate();
    }
  }, [viewer, revalidate]);

  useEffect(
    () =>
      onNewsFromOtherTabs((news) => {
        // To a visitor it is no news, and must not be taken for the reason of an end that comes later.
        signedOutElsewhere.current = news === "signed-out" && before.current.state === "signed-in";
        if (news === "updated") {
          noteSaidHere(news);
          toast.success(messages.auth.userUpdated, said);
          void revalidate();
        }
        void askForViewer().then(learnViewer);
      }),
    [revalidate],
  );

  const signedIn = viewer.state === "signed-in";
  useEffect(() => {
    if (!signedIn) return;
    let last = Date.now();
    const look = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < lookEveryMs - 1_000) return;
      last = Date.now();
      void askForViewer().then(learnViewer);
    };
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [signedIn]);

  return null;
}
