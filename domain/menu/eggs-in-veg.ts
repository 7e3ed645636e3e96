import { describeVeg } from "./describe-allergens.ts";
import type { MenuItem } from "./menu-item.ts";

/** The business setting used here. */
interface EggRule {
  /** Whether veg dishes may contain eggs. */
  eggsAreVeg: boolean;
}

/** Whether a dish is marked veg and contains eggs, although the shop's veg dishes must not. */
export function isVegWithEggs(
  { category, allergens }: Pick<MenuItem, "category" | "allergens">,
  { eggsAreVeg }: EggRule,
): boolean {
  return !eggsAreVeg && category === "veg" && allergens.eggs === "contains";
}

/**
 * What a menu's veg dishes do not contain. Names eggs only if veg dishes must not contain them and
 * each is vegan or stated to be free of eggs: customers may have an allergy.
 */
export function describeVegMenu(dishes: readonly MenuItem[], { eggsAreVeg }: EggRule): string {
  const mayHaveEggs = dishes.some(
    ({ category, vegan, allergens }) =>
      category === "veg" && !vegan && allergens.eggs !== "free_of",
  );
  return describeVeg({ eggsAreVeg: eggsAreVeg || mayHaveEggs });
}

const maxNames = 8;

/** Names the dishes that are marked veg but contain eggs. Null if there are none. */
export function describeVegWithEggs(dishes: readonly MenuItem[], rule: EggRule): string | null {
  const names = dishes.filter((dish) => isVegWithEggs(dish, rule)).map(({ name }) => name);
  if (names.length === 0) return null;
  const others = names.length > maxNames ? ` and ${names.length - maxNames} more` : "";
  const count = names.length === 1 ? "1 dish is" : `${names.length} dishes are`;
  const verb = names.length === 1 ? "contains" : "contain";
  return `${count} marked veg, but ${verb} eggs: ${names.slice(0, maxNames).join(", ")}${others}`;
}
