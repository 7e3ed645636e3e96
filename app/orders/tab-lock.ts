import { acquireTabLock } from "./acquire-tab-lock.ts";

/** As `takeTurn`: a browser allows six connections per site, and each live stream takes one, so only one hidden page at a time listens. */
export function acquireHiddenTabLock(onTurn: () => void, locks?: LockManager | null): () => void {
  return acquireTabLock("live orders of a hidden page", onTurn, locks);
}
