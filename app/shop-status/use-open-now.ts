import { useMemo, useSyncExternalStore } from "react";
import { type OpenNow, openNow } from "../../domain/scheduling/open-now.ts";
import { useHoursAhead } from "./use-business.ts";

/** Milliseconds. */
const minute = 60_000;

function thisMinute(): number {
  return Math.floor(Date.now() / minute) * minute;
}

/** Tells when a minute begins, and when somebody comes back to the page: a tab that sleeps hears no clock. */
function onEveryMinute(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(tell, minute - (Date.now() % minute));
  };
  const tell = () => {
    listener();
    wait();
  };
  const seen = () => {
    if (document.visibilityState === "visible") listener();
  };
  wait();
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}

/** The minute that has begun, in milliseconds since 1970; while the page is not alive yet, `first`. */
export function useMinute(first: number): number {
  return useSyncExternalStore(onEveryMinute, thisMinute, () => first);
}

/**
 * Whether the shop is open. First what the server said when it made the page, which may come out of a cache; then, once the page is alive,
 * what holds now, kept up to the minute. Null when nothing is known.
 */
export function useOpenNow(): OpenNow | null {
  const hours = useHoursAhead();
  const moment = useMinute(hours?.at ?? 0);
  return useMemo(() => (hours ? openNow(hours, moment) : null), [hours, moment]);
}
