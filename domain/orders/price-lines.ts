import type { Temporal } from "temporal-polyfill";
import { findMenuChanges, type MenuChange } from "../cart/menu-changes.ts";
import { serialiseFacts } from "../menu/dietary-facts.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Stores } from "../shop.ts";
import type { OrderLine } from "./order.ts";
import type { RequestedLine } from "./requested-lines.ts";

export type MenuRefusal =
  /** Prices or availability differ from what the customer saw. */
  | { code: "menu_changed"; changes: MenuChange[] }
  /** Dietary facts differ from what the customer read. */
  | { code: "facts_changed"; dishes: string[] };

/**
 * Prices the lines from the menu. Refused when a dish is sold out or the menu has changed since the
 * customer saw it.
 */
export async function priceLines(
  stores: Pick<Stores, "menu">,
  requested: readonly RequestedLine[],
  now: Temporal.Instant,
): Promise<Result<OrderLine[], MenuRefusal>> {
  const ids = requested.map(({ id }) => id);
  const menu = requested.length > 0 ? await stores.menu.listByIds(ids, now) : [];
  const changes = findMenuChanges(requested, menu);
  if (changes.length > 0) return refuse({ code: "menu_changed", changes });
  const dishesWithNewFacts = menu.filter(({ id, ...dish }) => {
    const seen = requested.find((line) => line.id === id)?.seenFacts;
    return seen !== undefined && seen !== serialiseFacts(dish);
  });
  if (dishesWithNewFacts.length > 0)
    return refuse({ code: "facts_changed", dishes: dishesWithNewFacts.map(({ name }) => name) });
  return ok(
    requested.flatMap(({ id, quantity }) => {
      const dish = menu.find((item) => item.id === id);
      return dish ? [toOrderLine(dish, quantity)] : [];
    }),
  );
}

function toOrderLine(
  { id, name, price, image, category, vegan, allergens }: MenuItem,
  quantity: number,
): OrderLine {
  return { id, name, price, image, category, vegan, allergens, quantity };
}

/** Ids and quantities sorted by id, so that the hash does not depend on the order of the lines. */
export function linesForHash(
  lines: readonly RequestedLine[],
): (readonly [id: number, quantity: number])[] {
  return lines.map(({ id, quantity }) => [id, quantity] as const).sort(([a], [b]) => a - b);
}
