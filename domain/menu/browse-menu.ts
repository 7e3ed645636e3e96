import * as z from "zod/mini";
import type { MenuItem } from "./menu-item.ts";

export const menuPageSize = 8;
export const menuFilters = ["all", "veg", "non-veg"] as const;
export const menuSorts = ["a-z", "z-a", "low-high", "high-low"] as const;

export type MenuFilter = (typeof menuFilters)[number];
export type MenuSort = (typeof menuSorts)[number];

/** Longer searches are cut: no dish's name is longer. */
const longestSearch = 100;
const furthestPage = 100_000;

/** What the menu page's address says. Rubbish in an address is no error: each field falls back to its default. */
const menuQuery = z.object({
  search: z.catch(z.string().check(z.overwrite((text) => text.trim().slice(0, longestSearch).toWellFormed().trim())), ""),
  filter: z.catch(z.enum(menuFilters), "all"),
  sort: z.catch(z.enum(menuSorts), "a-z"),
  page: z.catch(z.coerce.number().check(z.multipleOf(1), z.gte(1), z.lte(furthestPage)), 1),
});

export type MenuQuery = z.infer<typeof menuQuery>;

export const wholeMenu: MenuQuery = { search: "", filter: "all", sort: "a-z", page: 1 };

export function readMenuQuery(params: URLSearchParams): MenuQuery {
  return menuQuery.parse({
    search: params.get("search") ?? "",
    filter: params.get("filter") ?? "all",
    sort: params.get("sort") ?? "a-z",
    page: params.get("page") ?? "1",
  });
}

/** The shortest address that says the same: defaults are left out. */
export function writeMenuQuery(query: MenuQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search !== "") params.set("search", query.search);
  if (query.filter !== "all") params.set("filter", query.filter);
  if (query.sort !== "a-z") params.set("sort", query.sort);
  if (query.page !== 1) params.set("page", String(query.page));
  return params;
}

export interface MenuPage {
  items: MenuItem[];
  /** The page that is shown: the last one if the address asks for one beyond it. */
  page: number;
  /** At least 1, also when nothing matches. */
  pages: number;
  /** How many dishes match, on all pages. */
  total: number;
}

export function browseMenu(items: readonly MenuItem[], query: MenuQuery): MenuPage {
  const wanted = query.search.toLowerCase();
  const matching = items
    .filter((item) => query.filter === "all" || item.category === query.filter)
    .filter((item) => item.name.toLowerCase().includes(wanted))
    .sort(orders[query.sort]);
  const pages = Math.max(1, Math.ceil(matching.length / menuPageSize));
  const page = Math.min(query.page, pages);
  return {
    items: matching.slice((page - 1) * menuPageSize, page * menuPageSize),
    page,
    pages,
    total: matching.length,
  };
}

// One fixed locale, so that server and browser agree on the order whatever theirs is.
const alphabet = new Intl.Collator("en-GB", { sensitivity: "base", numeric: true });

const byName = (a: MenuItem, b: MenuItem) => alphabet.compare(a.name, b.name) || a.id - b.id;

const orders: Record<MenuSort, (a: MenuItem, b: MenuItem) => number> = {
  "a-z": byName,
  "z-a": (a, b) => byName(b, a),
  "low-high": (a, b) => a.price - b.price || byName(a, b),
  "high-low": (a, b) => b.price - a.price || byName(a, b),
};
