/**
 * Acquires the lock `name`, which one page of this browser can hold at a time. Calls `onAcquire`
 * when this page gets it, or immediately if the browser has no Web Locks. Returns a function that
 * releases the lock.
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
  const abortController = new AbortController();
  const released = Promise.withResolvers<void>();
  locks
    .request(name, { signal: abortController.signal }, () => {
      if (!abortController.signal.aborted) onAcquire();
      return released.promise;
    })
    .catch((error: unknown) => {
      // Releasing the lock aborts the request if it is still waiting.
      if (!abortController.signal.aborted) throw error;
    });
  return () => {
    abortController.abort();
    released.resolve();
  };
}

/**
 * Each live stream takes one of the six HTTP/1.1 connections that a browser opens to a host, so
 * only one hidden page listens.
 */
export function acquireHiddenTabLock(
  onAcquire: () => void,
  locks?: LockManager | null,
): () => void {
  return acquireTabLock("live orders of a hidden page", onAcquire, locks);
}
