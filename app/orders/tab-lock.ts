/**
 * Lets one page of this browser at a time hold the lock `name`. Calls `onAcquire` when this page gets it (immediately where the browser has no
 * locks). Returns a function that releases it.
 */
export function acquireTabLock(
  name: string,
  onAcquire: () => void,
  locks: LockManager | null = navigator.locks ?? null,
): () => void {
  if (!locks) {
    onAcquire();
    return () => undefined;
  }
  const waiting = new AbortController();
  const released = Promise.withResolvers<void>();
  locks
    .request(name, { signal: waiting.signal }, () => {
      if (!waiting.signal.aborted) onAcquire();
      return released.promise;
    })
    .catch((failure: unknown) => {
      // Aborted while waiting: expected.
      if (!waiting.signal.aborted) throw failure;
    });
  return () => {
    waiting.abort();
    released.resolve();
  };
}

/** For live streams: a browser allows six connections per site, and each stream takes one, so only one hidden page at a time listens. */
export function acquireHiddenTabLock(onAcquire: () => void, locks?: LockManager | null): () => void {
  return acquireTabLock("live orders of a hidden page", onAcquire, locks);
}
