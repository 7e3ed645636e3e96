import { useSyncExternalStore } from "react";

/** Where somebody was heading who was shown the offline page instead: the service worker puts it behind the `#`. Null when nowhere. */
export function useWantedPage(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => pageIn(window.location.hash),
    () => null,
  );
}

/** A path on this site and nothing else: anybody can make a link. */
function pageIn(hash: string): string | null {
  const path = hash.slice(1);
  return /^\/(?![/\\])/.test(path) ? path : null;
}
