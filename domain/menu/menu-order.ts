import type { MenuItem } from "./menu-item.ts";

type WithPosition = Pick<MenuItem, "id" | "name" | "position">;

/** Created on first use: creating one is slow on phones, and most pages do not sort. */
let collator: Intl.Collator | undefined;

export function compareByName(a: WithPosition, b: WithPosition): number {
  // A fixed locale, so that server and browser sort alike.
  collator ??= new Intl.Collator("en-GB", { sensitivity: "base", numeric: true });
  return collator.compare(a.name, b.name) || a.id - b.id;
}

/**
 * Sorts dishes in the order that staff arranged. Dishes without a position follow, sorted by name.
 */
export function compareByMenuOrder(a: WithPosition, b: WithPosition): number {
  const first = a.position ?? Number.MAX_SAFE_INTEGER;
  const second = b.position ?? Number.MAX_SAFE_INTEGER;
  return first - second || compareByName(a, b);
}
