import { useEffect, useState } from "react";
import { type Availability, dishesAt, firstBack } from "../../domain/menu/sold-out.ts";

/** Milliseconds: a timer of a browser counts no farther. What is farther away is looked at again then. */
const farthest = 24 * 60 * 60_000;

/** The dishes as they are now: on a page that stays open, what was sold out is back when the restaurant opens again. */
export function useDishesNow<Dish extends Availability>(dishes: readonly Dish[]): readonly Dish[] {
  // What the server said holds until then, whatever this browser's clock shows.
  const [moment, setMoment] = useState(0);
  const now = dishesAt(dishes, moment);
  const back = firstBack(now);
  useEffect(() => {
    if (back === Number.POSITIVE_INFINITY) return;
    const look = () => setMoment(Math.max(Date.now(), moment + 1));
    const timer = setTimeout(look, Math.min(back - Date.now(), farthest));
    return () => clearTimeout(timer);
  }, [back, moment]);
  return now;
}
