import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { formatGuests } from "../../../domain/messages/format/format-guests.ts";
import { useLatestLoad } from "../../use-latest-load.ts";
import type { clientLoader } from "../phone-order/offered-times-loader.ts";

/** Debounce while the day or the number of guests is typed. */
const debounceMs = 250;
/** Fits one or two rows of buttons. */
const maxTimes = 6;

/**
 * Buttons for the free times nearest to the typed one (`HH:MM`, or empty). Shows nothing without a
 * valid day (`YYYY-MM-DD`) and number of guests, or without a network.
 */
export function SuggestedTimes({
  day,
  time,
  guests,
  onChoose,
}: {
  day: string;
  time: string;
  guests: number;
  onChoose(time: string): void;
}) {
  const fetcher = useFetcher<typeof clientLoader>();
  const loadUrl = useLatestLoad(fetcher);
  const isFirst = useRef(true);
  const isKnown = day !== "" && guests > 0;
  const load = useEffectEvent(() => {
    isFirst.current = false;
    const params = new URLSearchParams({ day, guests: String(guests), atShortNotice: "on" });
    loadUrl(`/admin/orders/new/times?${params}`);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for another day or party.
  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(load, isFirst.current ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [isKnown, day, guests]);

  const offered = fetcher.data;
  // Other times are still loading, or the day has none.
  if (!isKnown || offered?.day !== day || offered.guests !== guests) return null;
  const freeTimes = offered.times.filter(({ free }) => free).map((slot) => slot.time);
  if (freeTimes.length === 0)
    return (
      <p className="font-semibold text-danger">
        No table is free for {formatGuests(guests)} on this day.
      </p>
    );
  return (
    <section aria-labelledby="free-times">
      <h3 id="free-times" className="mb-1.5 font-semibold font-text text-base tracking-normal">
        Free for {formatGuests(guests)}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {pickNearestTimes(freeTimes, time).map((free) => (
          <li key={free}>
            <button
              type="button"
              aria-pressed={free === time}
              onClick={() => onChoose(free)}
              className="min-h-11 rounded-full border border-edge px-4 tabular-nums hover:border-accent-text aria-pressed:border-selected aria-pressed:bg-selected aria-pressed:text-on-selected"
            >
              {free}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The times nearest to `wanted`, in chronological order; the first ones if `wanted` is empty. All
 * are `HH:MM`, and `times` are in order.
 */
export function pickNearestTimes(times: readonly string[], wanted: string): string[] {
  if (wanted === "") return times.slice(0, maxTimes);
  const distance = (time: string) => Math.abs(toMinutes(time) - toMinutes(wanted));
  return times
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, maxTimes)
    .sort();
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
