import { useSyncExternalStore } from "react";
import { undoSeconds } from "../../../domain/kitchen/undo-seconds.ts";

interface NoShow {
  number: number;
  /** The booking's version after it was marked. */
  version: number;
}

let lastNoShow: NoShow | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Offers to undo the no-show for a while; null stops that. */
export function setLastNoShow(noShow: NoShow | null): void {
  clearTimeout(timer);
  lastNoShow = noShow;
  if (noShow) timer = setTimeout(() => setLastNoShow(null), undoSeconds * 1_000);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The booking that was just marked as a no-show on this device; null if that is too long ago. */
export function useLastNoShow(): NoShow | null {
  return useSyncExternalStore(
    subscribe,
    () => lastNoShow,
    () => null,
  );
}
