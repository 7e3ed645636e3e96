import { hiddenReason } from "./allergens.ts";
import type { MenuItem } from "./menu-item.ts";
import { compareByMenuOrder, compareByName } from "./menu-order.ts";
import type { MenuQuery, MenuSort } from "./menu-query.ts";

export const menuPageSize = 8;

export interface MenuPage {
  items: MenuItem[];
  /** Clamped to the last page. */
  page: number;
  /** At least 1, even without matches. */
  pages: number;
  /** The number of matches on all pages. */
  total: number;
  /** How many matches `hide` removed. */
  hidden: {
    /** Dishes that contain or may contain one of the allergens. */
    stated: number;
    /** Dishes hidden only because one of the allergens is not stated. */
    notStated: number;
  };
}

/** The dishes that match the query. `pageSize` is the number of dishes per page. */
export function browseMenu(items: readonly MenuItem[], query: MenuQuery, pageSize = menuPageSize): MenuPage {
  const found = items.filter((item) => passesDiet(item, query) && matchesName(item, query.search));
  const matching = sortDishes(
    found.filter((item) => hiddenReason(item.allergens, query.hide) === null),
    query.sort,
  );
  const notStated = found.filter((item) => hiddenReason(item.allergens, query.hide) === "not_stated").length;
  const pages = Math.max(1, Math.ceil(matching.length / pageSize));
  const page = Math.min(query.page, pages);
  return {
    items: matching.slice((page - 1) * pageSize, page * pageSize),
    page,
    pages,
    total: matching.length,
    hidden: { stated: found.length - matching.length - notStated, notStated },
  };
}

export function matchesName(item: MenuItem, search: string): boolean {
  return item.name.toLowerCase().includes(search.toLowerCase());
}

function passesDiet(item: MenuItem, { filter, vegan }: MenuQuery): boolean {
  return (filter === "all" || item.category === filter) && (item.vegan || !vegan);
}

/** True if no filter of the query removes the dish. Ignores the search. */
export function passesFilters(item: MenuItem, query: MenuQuery): boolean {
  return passesDiet(item, query) && hiddenReason(item.allergens, query.hide) === null;
}

export function sortDishes(items: readonly MenuItem[], sort: MenuSort | null): MenuItem[] {
  return items.toSorted(sort ? comparators[sort] : compareByMenuOrder);
}

const comparators: Record<MenuSort, (a: MenuItem, b: MenuItem) => number> = {
  "a-z": compareByName,
  "z-a": (a, b) => compareByName(b, a),
  "low-high": (a, b) => a.price - b.price || compareByName(a, b),
  "high-low": (a, b) => b.price - a.price || compareByName(a, b),
};
