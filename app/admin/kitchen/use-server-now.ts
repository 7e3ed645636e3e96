import { useEffect, useState } from "react";

const tickMs = 5_000;

/**
 * The server's current time in epoch milliseconds, counted from `loadedAt`, so that a device with a wrong clock shows the right time.
 */
export function useServerNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const began = performance.now();
    setNow(loadedAt);
    const timer = setInterval(() => setNow(loadedAt + performance.now() - began), tickMs);
    return () => clearInterval(timer);
  }, [loadedAt]);
  return now;
}
