import { useEffect, useState } from "react";
import { type Availability, dishesAt, firstAvailableAt } from "../../domain/menu/sold-out.ts";

/** Browsers' timers overflow after about 24 days. */
const maxTimerMs = 24 * 60 * 60_000;

/** The current dishes: on a page left open, sold-out dishes return when the restaurant next opens. */
export function useCurrentDishes<Dish extends Availability>(dishes: readonly Dish[]): readonly Dish[] {
  // 0: until the first update, show what the server rendered and ignore this browser's clock.
  const [at, setAt] = useState(0);
  const now = dishesAt(dishes, at);
  const nextReturn = firstAvailableAt(now);
  useEffect(() => {
    if (nextReturn === Number.POSITIVE_INFINITY) return;
    const update = () => setAt(Math.max(Date.now(), at + 1));
    const timer = setTimeout(update, Math.min(nextReturn - Date.now(), maxTimerMs));
    return () => clearTimeout(timer);
  }, [nextReturn, at]);
  return now;
}
