/**
 * Calls `late` after so many ms unless the returned function is called first. Reads pending input before: a process that was
 * suspended must not mistake its own pause for the other side's silence.
 */
export function startTimeout(onTimeout: () => void, ms: number): () => void {
  let over = false;
  const timer = setTimeout(() => setImmediate(() => over || onTimeout()), ms);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
