import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { DayAndTime } from "../../../domain/scheduling/offered-times.ts";
import type { clientLoader } from "./offered-times-loader.ts";

/** Debounce while the number of guests is typed. */
const debounceMs = 250;

/**
 * Loads the times on offer and keeps the chosen one. `guests` is null for pickup. Loads only while `enabled`, and again when `refreshOn`
 * changes, for example after a refusal.
 */
export function usePhoneOrderTimes({
  enabled,
  guests,
  soon,
  refreshOn,
  first,
  keep,
}: {
  enabled: boolean;
  guests: number | null;
  soon: boolean;
  refreshOn: unknown;
  first: DayAndTime;
  keep: (chosen: DayAndTime) => void;
}) {
  const offer = useFetcher<typeof clientLoader>();
  const [chosen, setChosen] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const times = offer.data;

  function load(day: string) {
    const query = new URLSearchParams({
      ...(day && { day }),
      ...(guests !== null && { guests: String(guests) }),
      ...(soon && { soon: "on" }),
    });
    void offer.load(`/admin/orders/new/times?${query}`);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` loads the times of a newly chosen day.
  useEffect(() => {
    if (!enabled) return;
    timer.current = setTimeout(() => load(chosen.day), debounceMs);
    return () => clearTimeout(timer.current);
  }, [enabled, guests, soon, refreshOn]);

  function choose(next: DayAndTime) {
    setChosen(next);
    keep(next);
    if (next.day !== times?.day) load(next.day);
  }
  const loading = offer.state !== "idle" || offer.data === undefined;
  const day = (!loading && times ? times.day : null) ?? (chosen.day || null);
  const offered = times?.times ?? [];
  const isFree = chosen.day === day && offered.some(({ time, free }) => free && time === chosen.time);
  return {
    /** The request failed; `retry` tries again. */
    failed: !loading && times === null,
    retry: () => load(chosen.day),
    choose,
    shown: {
      days: times?.days ?? [],
      today: times?.today,
      day,
      times: loading && times?.day !== day ? [] : offered,
      time: loading || isFree ? chosen.time : "",
      loading,
    },
  };
}
