import { foldText } from "../../../domain/fold-text.ts";
import { browseMenu, fullMenu } from "../../../domain/menu/browse-menu.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { correctTypo } from "../../../domain/menu/search/correct-typo.ts";

/** Parses `naan`, `2 naan` or `2x naan`, up to `max` portions. */
export function parseDishSearch(input: string, max: number): { quantity: number; search: string } {
  const [, digits, search] = /^\s*(\d{1,3})(?:\s*[x×]\s*|\s+)(.*)$/i.exec(input) ?? [];
  const quantity = Number(digits);
  return quantity >= 1 && quantity <= max
    ? { quantity, search: search?.trim() ?? "" }
    : { quantity: 1, search: input.trim() };
}

/**
 * Searches names like the customers' menu, including its correction of one typo, but lists the
 * dishes whose names start with `search` first.
 */
export function findDishes(menu: readonly MenuItem[], search: string): MenuItem[] {
  const found = findByName(menu, search);
  if (found.length > 0) return found;
  const names = menu.map(({ name }) => name);
  const corrected = correctTypo(search, names);
  return corrected === null ? [] : findByName(menu, corrected);
}

function findByName(menu: readonly MenuItem[], search: string): MenuItem[] {
  const { items } = browseMenu(menu, { ...fullMenu, search }, Math.max(1, menu.length));
  const startsWithSearch = (dish: MenuItem) => foldText(dish.name).startsWith(foldText(search));
  return [...items.filter(startsWithSearch), ...items.filter((dish) => !startsWithSearch(dish))];
}
