import { useSyncExternalStore } from "react";

const nothing = () => () => undefined;

/** False on the server and until the page has come alive: for what exists in the browser only. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}
