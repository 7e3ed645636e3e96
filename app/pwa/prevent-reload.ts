import { useEffect, useState } from "react";
import { type Location, useNavigation } from "react-router";

/** What is used of the browser's Navigation API, which older browsers do not have. */
interface NavigateEvent extends Event {
  navigationType: string;
  userInitiated: boolean;
}

/**
 * Where somebody is heading whose page could not be fetched. React Router then has the browser open the page that stands anew, which
 * without a network puts the browser's own error page over it: that is stopped here. Null while nobody is.
 */
export function useStoppedReload(): Location | null {
  const { location: wanted } = useNavigation();
  /** `key` is that of the place that was wanted: known a moment later, when the page has taken in that it is on its way there. */
  const [stopped, setStopped] = useState<{ key?: string } | null>(null);
  if (stopped && stopped.key === undefined && wanted) setStopped(navigator.onLine ? null : { key: wanted.key });

  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    const stop = (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent;
      if (navigationType !== "reload" || userInitiated || navigator.onLine || !event.cancelable) return;
      event.preventDefault();
      setStopped({});
    };
    navigation?.addEventListener("navigate", stop);
    return () => navigation?.removeEventListener("navigate", stop);
  }, []);

  // Another link ends it.
  return wanted && stopped?.key === wanted.key ? wanted : null;
}
