import { type Allergen, allergens, getHiddenReason } from "./allergens.ts";
import type { MenuItem } from "./menu-item.ts";
import { compareByMenuOrder, compareByName } from "./menu-order.ts";
import { matchesText } from "./search/match-words.ts";

export const menuPageSize = 8;
export const menuFilters = ["all", "veg", "non-veg"] as const;
export const menuSorts = ["a-z", "z-a", "low-high", "high-low"] as const;

export type MenuFilter = (typeof menuFilters)[number];
export type MenuSort = (typeof menuSorts)[number];

/** In characters. No dish or section name is longer. */
const maxTextLength = 100;
const maxPage = 100_000;

export interface MenuQuery {
  search: string;
  filter: MenuFilter;
  /** Empty for all sections. */
  section: string;
  vegan: boolean;
  /**
   * Hides every dish that is not declared free of all of these. No duplicates; sorted like
   * `allergens`.
   */
  hide: readonly Allergen[];
  /** Null for the order in which staff arranged the menu. */
  sort: MenuSort | null;
  page: number;
}

export const fullMenu: MenuQuery = {
  search: "",
  filter: "all",
  section: "",
  vegan: false,
  hide: [],
  sort: null,
  page: 1,
};

/** Parses the URL parameters of the menu page. Invalid values fall back to their defaults. */
export function parseMenuQuery(params: URLSearchParams): MenuQuery {
  // A form without JavaScript sends `hide=milk&hide=nuts`; our links use `hide=milk,nuts`.
  const hidden = params.getAll("hide").flatMap((text) => text.split(","));
  return {
    search: parseText(params.get("search")),
    filter: menuFilters.find((value) => value === params.get("filter")) ?? "all",
    section: parseText(params.get("section")),
    vegan: params.get("vegan") === "true",
    hide: allergens.filter((allergen) => hidden.includes(allergen)),
    sort: menuSorts.find((value) => value === params.get("sort")) ?? null,
    page: parsePage(params.get("page") ?? ""),
  };
}

function parseText(text: string | null): string {
  return (text ?? "").trim().slice(0, maxTextLength).toWellFormed().trim();
}

function parsePage(text: string): number {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= maxPage ? page : 1;
}

/** The shortest equivalent URL parameters: defaults are omitted. */
export function formatMenuQuery(query: MenuQuery): URLSearchParams {
  const { search, filter, section, vegan, hide, sort, page } = query;
  const values = {
    search,
    filter: filter === "all" ? "" : filter,
    section,
    vegan: vegan ? "true" : "",
    hide: hide.join(","),
    sort: sort ?? "",
    page: page === 1 ? "" : String(page),
  };
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
}

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
    containing: number;
    /** Dishes hidden only because one of the allergens is not stated. */
    unknown: number;
  };
}

/** The dishes that match the query. `pageSize` is the number of dishes per page. */
export function browseMenu(
  items: readonly MenuItem[],
  query: MenuQuery,
  pageSize = menuPageSize,
): MenuPage {
  const found = items.filter(
    (item) => isWanted(item, query) && matchesText(item.name, query.search),
  );
  const matching = sortDishes(
    found.filter((item) => getHiddenReason(item.allergens, query.hide) === null),
    query.sort,
  );
  const unknown = found.filter(
    (item) => getHiddenReason(item.allergens, query.hide) === "not_stated",
  ).length;
  const pages = Math.max(1, Math.ceil(matching.length / pageSize));
  const page = Math.min(query.page, pages);
  return {
    items: matching.slice((page - 1) * pageSize, page * pageSize),
    page,
    pages,
    total: matching.length,
    hidden: { containing: found.length - matching.length - unknown, unknown },
  };
}

function isWanted(item: MenuItem, { filter, section, vegan }: MenuQuery): boolean {
  return (
    (filter === "all" || item.category === filter) &&
    (section === "" || item.section === section) &&
    (item.vegan || !vegan)
  );
}

/** True if no filter of the query removes the dish. Ignores the search. */
export function passesFilters(item: MenuItem, query: MenuQuery): boolean {
  return isWanted(item, query) && getHiddenReason(item.allergens, query.hide) === null;
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
