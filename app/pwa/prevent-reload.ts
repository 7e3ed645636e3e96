import { useEffect, useState } from "react";
import { type Location, useNavigation } from "react-router";

/** The part of the Navigation API used here; older browsers lack it. */
interface NavigateEvent extends Event {
  navigationType: string;
  userInitiated: boolean;
}

/**
 * If a page's code cannot be loaded, React Router reloads the document, which offline would show the browser's error page. This
 * prevents that reload and returns the page that the user wanted; null otherwise.
 */
export function usePreventedReload(): Location | null {
  const { location: wanted } = useNavigation();
  /** `key` identifies the wanted location; known one render later. */
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

  // Following another link clears it.
  return wanted && stopped?.key === wanted.key ? wanted : null;
}
