import { useEffect } from "react";
import { useRevalidator } from "react-router";

const intervalMs = 2_000;

/** Reloads the page's data every two seconds while `isActive`, unless the page is hidden. */
export function useRevalidateWhile(isActive: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    // Restarts the timer after each reload, so that slow reloads do not overlap.
    if (!isActive || state !== "idle") return;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isActive, state, revalidate]);
}
