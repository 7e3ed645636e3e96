import { useEffect, useState } from "react";

/** Time without a connection before the alarm sounds, in ms. Longer than a server restart. */
const alarmDelayMs = 5_000;

/**
 * Whether the connection has been lost for long enough to sound the alarm. `silence` stops it until
 * the next loss.
 */
export function useConnectionAlarm(connected: boolean): { isDue: boolean; silence(): void } {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (connected) return;
    const timer = setTimeout(() => setIsDue(true), alarmDelayMs);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [connected]);
  return { isDue, silence: () => setIsDue(false) };
}
