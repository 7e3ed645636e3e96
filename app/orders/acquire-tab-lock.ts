/**
 * Of all pages of this browser that want the same thing, one at a time has it. Calls `onTurn` when this page is the one (at once where the
 * browser cannot tell, and if it is the only one), and answers with the way to let the next page have its turn.
 */
export function takeTurn(name: string, onTurn: () => void, locks: LockManager | null = navigator.locks ?? null): () => void {
  if (!locks) {
    onTurn();
    return () => undefined;
  }
  const waiting = new AbortController();
  const given = Promise.withResolvers<void>();
  locks
    .request(name, { signal: waiting.signal }, () => {
      if (!waiting.signal.aborted) onTurn();
      return given.promise;
    })
    .catch((refused: unknown) => {
      // Given up while still waiting: that is how waiting ends.
      if (!waiting.signal.aborted) throw refused;
    });
  return () => {
    waiting.abort();
    given.resolve();
  };
}
