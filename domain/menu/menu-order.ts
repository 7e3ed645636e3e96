import type { MenuItem } from "./menu-item.ts";

type Placed = Pick<MenuItem, "id" | "name" | "position">;

// One fixed locale, so that server and browser agree on the order whatever theirs is.
const alphabet = new Intl.Collator("en-GB", { sensitivity: "base", numeric: true });

export const byName = (a: Placed, b: Placed) => alphabet.compare(a.name, b.name) || a.id - b.id;

/** As the restaurant arranged its menu. What nobody has given a place comes after that, by name: a menu never arranged is in that order. */
export function inMenuOrder(a: Placed, b: Placed): number {
  const [first, second] = [a.position ?? Number.MAX_SAFE_INTEGER, b.position ?? Number.MAX_SAFE_INTEGER];
  return first - second || byName(a, b);
}
