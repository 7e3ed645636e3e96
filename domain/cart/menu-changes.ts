import type { Availability } from "../menu/sold-out/sold-out.ts";
import type { Pence } from "../money.ts";
import type { CartDish } from "./cart-lines.ts";

/**
 * A difference between the menu and what the customer saw. `now` is null when the dish is not
 * available. Prices in pence.
 */
export interface MenuChange {
  id: number;
  name: string | null;
  was: Pence;
  now: Pence | null;
  /** Still on the menu, but not available today. */
  soldOut?: true;
}

/**
 * The requested lines whose dish is gone, sold out or no longer at the price that the customer saw.
 */
export function findMenuChanges(
  requested: readonly { id: number; seenPrice: Pence }[],
  menu: readonly (CartDish & Availability)[],
): MenuChange[] {
  const dishes = new Map(menu.map((dish) => [dish.id, dish]));
  return requested.flatMap(({ id, seenPrice }) => {
    const dish = dishes.get(id);
    if (dish?.soldOutUntil !== undefined)
      return [{ id, name: dish.name, was: seenPrice, now: null, soldOut: true as const }];
    if (dish?.price === seenPrice) return [];
    return [{ id, name: dish?.name ?? null, was: seenPrice, now: dish?.price ?? null }];
  });
}
