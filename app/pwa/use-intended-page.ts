import { useSyncExternalStore } from "react";

/** The page the user wanted when shown the offline page: the service worker puts its path into the hash. Null if none. */
export function useIntendedPage(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => parsePath(window.location.hash),
    () => null,
  );
}

/** Only a path on this site: the hash is untrusted. */
function parsePath(hash: string): string | null {
  const path = hash.slice(1);
  return /^\/(?![/\\])/.test(path) ? path : null;
}
