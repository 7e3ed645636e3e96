import { useEffect, useEffectEvent, useState } from "react";

const tickMs = 1_000;
const minuteMs = 60_000;

/**
 * The server's current time in epoch milliseconds, counted from `loadedAt`, so that a wrong clock
 * on the device does not matter. Changes every second. With `shownSince` (moments in epoch
 * milliseconds), it changes only when the whole minutes since one of them change; with an empty
 * list, only when `loadedAt` does. Include 0 to change at the start of every minute.
 */
export function useServerNow(loadedAt: number, shownSince?: readonly number[]): number {
  const [now, setNow] = useState(loadedAt);
  const isTimed = shownSince === undefined || shownSince.length > 0;
  const tick = useEffectEvent((next: number) =>
    setNow((current) => (!shownSince || isNewMinute(current, next, shownSince) ? next : current)),
  );
  useEffect(() => {
    setNow(loadedAt);
    if (!isTimed) return;
    const startedAt = performance.now();
    const timer = setInterval(() => tick(loadedAt + performance.now() - startedAt), tickMs);
    return () => clearInterval(timer);
  }, [loadedAt, isTimed]);
  return now;
}

/** Whether a time since one of the moments, in whole minutes, differs between `from` and `to`. */
export function isNewMinute(from: number, to: number, moments: readonly number[]): boolean {
  return moments.some(
    (moment) => Math.floor((from - moment) / minuteMs) !== Math.floor((to - moment) / minuteMs),
  );
}
