/**
 * Calls `late` after so many milliseconds, unless the function that it returns is called before. What lies there already when the time is up
 * is read first: a process that stood still for a moment must not take its own pause for somebody else's silence.
 */
export function fairTimeout(late: () => void, ms: number): () => void {
  let over = false;
  const timer = setTimeout(() => setImmediate(() => over || late()), ms);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
