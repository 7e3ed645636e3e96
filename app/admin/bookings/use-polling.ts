import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useStaffLive } from "../live/staff-live.tsx";

const intervalMs = 20_000;

/**
 * Reloads the page's data regularly while it is visible, because the live stream has no events for
 * the waiting list.
 */
export function usePolling(): void {
  const { revalidate, state } = useRevalidator();
  const { isConnected } = useStaffLive();
  const isIdle = state === "idle";
  useEffect(() => {
    if (!isConnected || !isIdle) return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [revalidate, isConnected, isIdle]);
}
