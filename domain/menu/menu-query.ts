import { type Allergen, allergens } from "./allergens.ts";

export const menuFilters = ["all", "veg", "non-veg"] as const;
export const menuSorts = ["a-z", "z-a", "low-high", "high-low"] as const;

export type MenuFilter = (typeof menuFilters)[number];
export type MenuSort = (typeof menuSorts)[number];

/** In characters. No dish's name is longer. */
const maxSearchLength = 100;
const maxPage = 100_000;

export interface MenuQuery {
  search: string;
  filter: MenuFilter;
  vegan: boolean;
  /** Hides every dish that is not declared free of all of these. No duplicates; sorted like `allergens`. */
  hide: readonly Allergen[];
  /** Null: as staff arranged the menu. */
  sort: MenuSort | null;
  page: number;
}

export const fullMenu: MenuQuery = { search: "", filter: "all", vegan: false, hide: [], sort: null, page: 1 };

/** Parses the URL parameters of the menu page. Invalid values fall back to their defaults. */
export function parseMenuQuery(params: URLSearchParams): MenuQuery {
  // A form without JavaScript sends `hide=milk&hide=nuts`; our links use `hide=milk,nuts`.
  const hidden = params.getAll("hide").flatMap((text) => text.split(","));
  return {
    search: (params.get("search") ?? "").trim().slice(0, maxSearchLength).toWellFormed().trim(),
    filter: menuFilters.find((one) => one === params.get("filter")) ?? "all",
    vegan: params.get("vegan") === "true",
    hide: allergens.filter((one) => hidden.includes(one)),
    sort: menuSorts.find((one) => one === params.get("sort")) ?? null,
    page: parsePage(params.get("page") ?? ""),
  };
}

function parsePage(text: string): number {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= maxPage ? page : 1;
}

/** The shortest equivalent URL parameters: defaults are omitted. */
export function formatMenuQuery(query: MenuQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search !== "") params.set("search", query.search);
  if (query.filter !== "all") params.set("filter", query.filter);
  if (query.vegan) params.set("vegan", "true");
  if (query.hide.length > 0) params.set("hide", query.hide.join(","));
  if (query.sort !== null) params.set("sort", query.sort);
  if (query.page !== 1) params.set("page", String(query.page));
  return params;
}
