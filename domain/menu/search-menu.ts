import { browseMenu, type MenuPage, type MenuQuery, matchesName, passesFilters, sortDishes } from "./browse-menu.ts";
import { correctTypo, listWords } from "./correct-typo.ts";
import type { MenuItem } from "./menu-item.ts";

const maxMentions = 6;
/** Shorter searches match too many descriptions. */
const minMentionLength = 3;

export interface MenuSearch {
  found: MenuPage;
  /** The text that was searched for instead, if no name matches the query. */
  corrected: string | null;
  /** Dishes whose description matches, but not their name. The same filters apply. */
  mentions: MenuItem[];
}

/** `browseMenu` with typo correction and the dishes that mention the search text. */
export function searchMenu(items: readonly MenuItem[], query: MenuQuery, pageSize?: number): MenuSearch {
  const corrected = correctSearch(items, query.search);
  const usedQuery = corrected === null ? query : { ...query, search: corrected };
  return {
    found: browseMenu(items, usedQuery, pageSize),
    corrected,
    mentions: findMentions(items, usedQuery),
  };
}

/** Null if any name or description on the whole menu matches: then the text has no typo. */
function correctSearch(items: readonly MenuItem[], search: string): string | null {
  if (items.some((item) => matchesName(item, search) || mentions(item, search))) return null;
  return correctTypo(
    search,
    items.map((item) => item.name),
  );
}

function findMentions(items: readonly MenuItem[], query: MenuQuery): MenuItem[] {
  const { search } = query;
  if (search.length < minMentionLength) return [];
  const matching = items.filter((item) => !matchesName(item, search) && mentions(item, search) && passesFilters(item, query));
  return sortDishes(matching, query.sort).slice(0, maxMentions);
}

/** Matches at the start of a word: "oat" is not in "coated". */
function mentions({ description }: MenuItem, search: string): boolean {
  const phrase = listWords(search).join(" ");
  return phrase !== "" && ` ${listWords(description).join(" ")}`.includes(` ${phrase}`);
}
