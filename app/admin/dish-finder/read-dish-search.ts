import { maxQuantity } from "../../../domain/cart/cart-lines.ts";
import { browseMenu, wholeMenu } from "../../../domain/menu/browse-menu.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";

/** What is typed into the dish finder: `naan`, or with how many there are to be: `2 naan`, `2x naan`. */
export function readDishSearch(typed: string): { quantity: number; search: string } {
  const [, digits, search] = /^\s*(\d{1,2})(?:\s*[x×]\s*|\s+)(.*)$/i.exec(typed) ?? [];
  const quantity = Number(digits);
  return quantity >= 1 && quantity <= maxQuantity
    ? { quantity, search: search?.trim() ?? "" }
    : { quantity: 1, search: typed.trim() };
}

/** The dishes of the menu that are meant, as the menu's own search finds them; those whose name begins so come first. */
export function findDishes(menu: readonly MenuItem[], search: string): MenuItem[] {
  const { items } = browseMenu(menu, { ...wholeMenu, search }, Math.max(1, menu.length));
  const begins = (dish: MenuItem) => dish.name.toLowerCase().startsWith(search.toLowerCase());
  return [...items.filter(begins), ...items.filter((dish) => !begins(dish))];
}
