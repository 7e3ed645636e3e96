/**
 * Calls `onTimeout` after `ms` unless the returned function is called first. Handles pending input
 * before it fires, so that a process that was suspended does not mistake its own pause for a silent
 * server.
 */
export function startTimeout(onTimeout: () => void, ms: number): () => void {
  let isStopped = false;
  const timer = setTimeout(() => setImmediate(() => isStopped || onTimeout()), Math.max(0, ms));
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
