import { useEffect, useState } from "react";

/** Texts such as "Just now" change on the second. */
const updateIntervalMs = 1_000;

/**
 * The server's current time in epoch milliseconds, counted from `loadedAt`, so that a wrong clock
 * on the device does not matter.
 */
export function useServerNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const startedAt = performance.now();
    setNow(loadedAt);
    const timer = setInterval(
      () => setNow(loadedAt + performance.now() - startedAt),
      updateIntervalMs,
    );
    return () => clearInterval(timer);
  }, [loadedAt]);
  return now;
}
