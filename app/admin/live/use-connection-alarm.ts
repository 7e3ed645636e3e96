import { useEffect, useState } from "react";

/** Time without a connection before the alarm sounds, in ms. Longer than a server restart. */
const alarmDelayMs = 5_000;

/**
 * Whether the connection has been lost for long enough to sound the alarm. `silence` stops it until
 * the next loss.
 */
export function useConnectionAlarm(isConnected: boolean): { isDue: boolean; silence(): void } {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (isConnected) return;
    const timer = setTimeout(() => setIsDue(true), alarmDelayMs);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isConnected]);
  return { isDue, silence: () => setIsDue(false) };
}
