/**
 * Calls `onTimeout` after `ms` unless the returned function is called first. Processes pending I/O before it fires, so that a
 * pause of this process does not count as silence of the other side.
 */
export function startTimeout(onTimeout: () => void, ms: number): () => void {
  let over = false;
  const timer = setTimeout(() => setImmediate(() => over || onTimeout()), ms);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
