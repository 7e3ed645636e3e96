import type { Pence } from "../money.ts";
import type { ListedDish } from "./cart-lines.ts";

/** How the menu differs from what the customer saw. `now` is null when the dish is gone. Prices in pence. */
export interface MenuChange {
  id: number;
  name: string | null;
  was: Pence;
  now: Pence | null;
}

/** Every wanted line whose dish is gone or costs something else than the customer saw (ruling 4). */
export function menuChanges(wanted: readonly { id: number; seenPrice: Pence }[], menu: readonly ListedDish[]): MenuChange[] {
  const dishes = new Map(menu.map((dish) => [dish.id, dish]));
  return wanted.flatMap(({ id, seenPrice }) => {
    const dish = dishes.get(id);
    if (dish?.price === seenPrice) return [];
    return [{ id, name: dish?.name ?? null, was: seenPrice, now: dish?.price ?? null }];
  });
}
