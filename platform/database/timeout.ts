/**
 * Calls `onTimeout` after `ms` unless the returned function is called first. Reads pending input before that: a process that was
 * suspended must not mistake its own pause for a silent server.
 */
export function startTimeout(onTimeout: () => void, ms: number): () => void {
  let stopped = false;
  const timer = setTimeout(() => setImmediate(() => stopped || onTimeout()), Math.max(0, ms));
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
