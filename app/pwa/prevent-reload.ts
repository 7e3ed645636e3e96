import { startTransition, useEffect, useState } from "react";
import { type Location, useNavigation } from "react-router";
import { isServerUp, reportReachable } from "./network-status.ts";

/** The part of the Navigation API used here. Older browsers do not have it. */
interface NavigateEvent extends Event {
  navigationType: string;
  userInitiated: boolean;
}

interface PreventedReload {
  /** The key of the location that failed to load. Null if there was none; set by the first render. */
  failedKey?: string | null;
  isUnreachable: boolean;
}

/**
 * If a page's code cannot be loaded, React Router reloads the document. If the shop cannot be
 * reached, that would show the browser's error page. This hook delays the reload until the shop has
 * responded. If it does not respond, returns the location that failed to load; otherwise null.
 */
export function usePreventedReload(): Location | null {
  const { location: target } = useNavigation();
  const [prevented, setPrevented] = useState<PreventedReload | null>(null);
  if (prevented && prevented.failedKey === undefined)
    setPrevented({ ...prevented, failedKey: target?.key ?? null });

  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    let canReload = false;
    async function reloadIfReachable() {
      canReload = await isServerUp();
      if (canReload) return window.location.reload();
      reportReachable(false);
      setPrevented((current) => current && { ...current, isUnreachable: true });
    }
    const preventReload = (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent;
      const isAutomaticReload = navigationType === "reload" && !userInitiated;
      if (!isAutomaticReload || canReload || !event.cancelable) return;
      event.preventDefault();
      // A transition, so that the render that sets `failedKey` also sees the router's last update.
      startTransition(() => setPrevented({ isUnreachable: false }));
      void reloadIfReachable();
    };
    navigation?.addEventListener("navigate", preventReload);
    return () => navigation?.removeEventListener("navigate", preventReload);
  }, []);

  // Null once the user follows another link.
  return target && prevented?.isUnreachable && prevented.failedKey === target.key ? target : null;
}
