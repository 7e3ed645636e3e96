import { useEffect, useState } from "react";
import { type Availability, dishesAt, firstReply } from "../../domain/menu/sold-out.ts";

/** Maximum timer in ms; browsers' timers overflow after about 24 days. */
const maxTimerMs = 24 * 60 * 60_000;

/** The current dishes: on a page left open, sold-out dishes return when the restaurant next opens. */
export function useCurrentDishes<Dish extends Availability>(dishes: readonly Dish[]): readonly Dish[] {
  // Starts from the server's view, independent of this browser's clock.
  const [moment, setMoment] = useState(0);
  const now = dishesAt(dishes, moment);
  const back = firstReply(now);
  useEffect(() => {
    if (back === Number.POSITIVE_INFINITY) return;
    const update = () => setMoment(Math.max(Date.now(), moment + 1));
    const timer = setTimeout(update, Math.min(back - Date.now(), maxTimerMs));
    return () => clearTimeout(timer);
  }, [back, moment]);
  return now;
}
