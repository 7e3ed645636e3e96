import type { MenuItem } from "./menu-item.ts";

type Placed = Pick<MenuItem, "id" | "name" | "position">;

/** Made when it is first asked for: a phone that only shows what is in order already does without. */
let alphabet: Intl.Collator | undefined;

export function byName(a: Placed, b: Placed): number {
  // One fixed locale, so that server and browser agree on the order whatever theirs is.
  alphabet ??= new Intl.Collator("en-GB", { sensitivity: "base", numeric: true });
  return alphabet.compare(a.name, b.name) || a.id - b.id;
}

/** As the restaurant arranged its menu. What nobody has given a place comes after that, by name: a menu never arranged is in that order. */
export function inMenuOrder(a: Placed, b: Placed): number {
  const [first, second] = [a.position ?? Number.MAX_SAFE_INTEGER, b.position ?? Number.MAX_SAFE_INTEGER];
  return first - second || byName(a, b);
}
