import { useEffect, useState } from "react";
import {
  type Availability,
  clearExpiredSoldOut,
  findNextAvailableTime,
} from "../../domain/menu/sold-out/sold-out.ts";

/** One day. Timers overflow after 2^31 ms, a little more than 24 days. */
const maxTimerMs = 24 * 60 * 60_000;

/**
 * The current dishes: on a page left open, sold-out dishes return when the restaurant next opens.
 */
export function useCurrentDishes<Dish extends Availability>(
  dishes: readonly Dish[],
): readonly Dish[] {
  // Epoch ms. 0 until the first update: shows what the server rendered and ignores this browser's
  // clock.
  const [nowMs, setNowMs] = useState(0);
  const currentDishes = clearExpiredSoldOut(dishes, nowMs);
  const nextAvailableMs = findNextAvailableTime(currentDishes);
  useEffect(() => {
    if (nextAvailableMs === Number.POSITIVE_INFINITY) return;
    const update = () => setNowMs(Math.max(Date.now(), nowMs + 1));
    const timer = setTimeout(update, Math.min(nextAvailableMs - Date.now(), maxTimerMs));
    return () => clearTimeout(timer);
  }, [nextAvailableMs, nowMs]);
  return currentDishes;
}
