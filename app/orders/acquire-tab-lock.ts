/**
 * Lets one page of this browser at a time hold the lock `name`. Calls `onTurn` when this page gets it (immediately where the browser has no
 * locks). Returns a function that releases it.
 */
export function acquireTabLock(
  name: string,
  onTurn: () => void,
  locks: LockManager | null = navigator.locks ?? null,
): () => void {
  if (!locks) {
    onTurn();
    return () => undefined;
  }
  const waiting = new AbortController();
  const released = Promise.withResolvers<void>();
  locks
    .request(name, { signal: waiting.signal }, () => {
      if (!waiting.signal.aborted) onTurn();
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
