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
export function useOfferedTimes({
  asking,
  guests,
  soon,
  again,
  first,
  keep,
}: {
  asking: boolean;
  guests: number | null;
  soon: boolean;
  again: unknown;
  first: DayAndTime;
  keep: (chosen: DayAndTime) => void;
}) {
  const asked = useFetcher<typeof clientLoader>();
  const [chosen, setChosen] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const times = asked.data;

  function ask(day: string) {
    const query = new URLSearchParams({
      ...(day && { day }),
      ...(guests !== null && { guests: String(guests) }),
      ...(soon && { soon: "on" }),
    });
    void asked.load(`/admin/orders/new/times?${query}`);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` loads the times of a newly chosen day.
  useEffect(() => {
    if (!asking) return;
    timer.current = setTimeout(() => ask(chosen.day), debounceMs);
    return () => clearTimeout(timer.current);
  }, [asking, guests, soon, again]);

  function choose(next: DayAndTime) {
    setChosen(next);
    keep(next);
    if (next.day !== times?.day) ask(next.day);
  }
  const loading = asked.state !== "idle" || asked.data === undefined;
  const day = (!loading && times ? times.day : null) ?? (chosen.day || null);
  const offered = times?.times ?? [];
  const isFree = chosen.day === day && offered.some(({ time, free }) => free && time === chosen.time);
  return {
    /** The request failed; `retry` tries again. */
    failed: !loading && times === null,
    askAgain: () => ask(chosen.day),
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
