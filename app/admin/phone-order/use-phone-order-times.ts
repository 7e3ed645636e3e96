import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { DayAndTime } from "../../../domain/scheduling/offered-times.ts";
import { useLatestLoad } from "../../use-latest-load.ts";
import type { clientLoader } from "./offered-times-loader.ts";

/** Debounce of `reload`, in ms, because the number of guests is typed. */
const debounceMs = 250;
/** How often the times are loaded again until one is chosen. */
const refreshMs = 60_000;

interface TimesQuery {
  /** True for a table. */
  isTable: boolean;
  /** True for a delivery. If this and `isTable` are false, the times are for a pickup. */
  isDelivery: boolean;
  /** For a table. Null if the typed value isn't a number above 0; no times are loaded then. */
  guests: number | null;
  /** Ignores the lead time. */
  atShortNotice: boolean;
}

/**
 * Loads the times on offer, and saves the chosen one. Call `reload` when the query has changed.
 * After a refused order, the router loads the times again.
 */
export function usePhoneOrderTimes({
  query,
  initial,
  save,
}: {
  query: TimesQuery;
  initial: DayAndTime;
  save: (chosen: DayAndTime) => void;
}) {
  const fetcher = useFetcher<typeof clientLoader>();
  const loadUrl = useLatestLoad(fetcher);
  const [chosen, setChosen] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isChosen = chosen.time !== "";
  const times = fetcher.data;

  function load(day: string, { isTable, isDelivery, guests, atShortNotice }: TimesQuery) {
    clearTimeout(timer.current);
    if (isTable && guests === null) return;
    const params = new URLSearchParams({
      ...(day && { day }),
      ...(isTable && { guests: String(guests) }),
      ...(isDelivery && { delivery: "on" }),
      ...(atShortNotice && { atShortNotice: "on" }),
    });
    loadUrl(`/admin/orders/new/times?${params}`);
  }
  function reload(changed: TimesQuery) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => load(chosen.day, changed), debounceMs);
  }
  // Loaded on mount, because the query comes from the draft, which only the browser has.
  const loadInitialTimes = useEffectEvent(() => load(chosen.day, query));
  useEffect(() => {
    loadInitialTimes();
    return () => clearTimeout(timer.current);
  }, []);

  // Reload regularly, because the earliest time may pass while the page is open.
  const refreshTimes = useEffectEvent(() => load(chosen.day, query));
  useEffect(() => {
    if (isChosen) return;
    const interval = setInterval(refreshTimes, refreshMs);
    return () => clearInterval(interval);
  }, [isChosen]);

  function choose(next: DayAndTime) {
    setChosen(next);
    save(next);
    if (next.day !== times?.day) load(next.day, query);
  }
  const loading = fetcher.state !== "idle" || fetcher.data === undefined;
  const day = (!loading && times ? times.day : null) ?? (chosen.day || null);
  const offeredTimes = times?.times ?? [];
  const isFree =
    chosen.day === day && offeredTimes.some(({ time, free }) => free && time === chosen.time);
  return {
    /** True if the times could not be loaded; `retry` tries again. */
    hasFailed: !loading && times === null,
    isChosen,
    retry: () => load(chosen.day, query),
    reload,
    choose,
    shown: {
      days: times?.days ?? [],
      today: times?.today,
      day,
      times: loading && times?.day !== day ? [] : offeredTimes,
      afterMidnight: times?.day === day ? times?.afterMidnight : null,
      time: loading || isFree ? chosen.time : "",
      loading,
    },
  };
}
