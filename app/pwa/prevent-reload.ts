import { useEffect, useState } from "react";
import { type Location, useNavigation } from "react-router";
import { isServerUp, reportReachable } from "./network-status.ts";

/** The part of the Navigation API used here. Older browsers do not have it. */
interface NavigateEvent extends Event {
  navigationType: string;
  userInitiated: boolean;
}

/**
 * If a page's code cannot be loaded, React Router reloads the document. If the shop cannot be
 * reached, that would show the browser's error page. This hook delays the reload until the shop has
 * responded. If it does not respond, returns the location that failed to load; otherwise null.
 */
export function usePreventedReload(): Location | null {
  const { location: target } = useNavigation();
  /**
   * The prevented reload. `key` is the key of the failed location, which is known only one render
   * later.
   */
  const [prevented, setPrevented] = useState<{ key?: string } | null>(null);
  const isKeyMissing = prevented !== null && prevented.key === undefined;
  if (isKeyMissing && target) setPrevented({ key: target.key });

  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    let canReload = false;
    async function reloadIfReachable() {
      canReload = await isServerUp();
      if (canReload) return window.location.reload();
      reportReachable(false);
      setPrevented({});
    }
    const preventReload = (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent;
      const isAutomaticReload = navigationType === "reload" && !userInitiated;
      if (!isAutomaticReload || canReload || !event.cancelable) return;
      event.preventDefault();
      void reloadIfReachable();
    };
    navigation?.addEventListener("navigate", preventReload);
    return () => navigation?.removeEventListener("navigate", preventReload);
  }, []);

  // Null again once the user follows another link.
  return target && prevented?.key === target.key ? target : null;
}
