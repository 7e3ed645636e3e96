import { useEffect, useState } from "react";

/** Milliseconds after which what is said of the time is looked at again. */
const tickMs = 5_000;

/**
 * The server's clock, going on: milliseconds since 1970. It starts from what the server said when the data was loaded, so that a device
 * whose clock is wrong shows the same as all others.
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
