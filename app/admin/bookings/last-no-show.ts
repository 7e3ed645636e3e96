import { useSyncExternalStore } from "react";
import { undoSeconds } from "../../../domain/kitchen/undo-seconds.ts";

export interface NoShow {
  number: number;
  /** The booking's version after the change. */
  version: number;
}

let lastNoShow: NoShow | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

interface BookingChange extends NoShow {
  isNoShow: boolean;
}

/** Offers to undo a no-show for a while, until its booking changes again. */
export function noteBookingChange(change: BookingChange): void {
  const next = getNextNoShow(lastNoShow, change);
  if (next !== lastNoShow) setLastNoShow(next);
}

/** A change of another booking leaves the last no-show as it is. */
export function getNextNoShow(
  last: NoShow | null,
  { isNoShow, number, version }: BookingChange,
): NoShow | null {
  if (isNoShow) return { number, version };
  return last?.number === number ? null : last;
}

function setLastNoShow(noShow: NoShow | null): void {
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
