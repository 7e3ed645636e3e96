import {
  browseMenu,
  type MenuPage,
  type MenuQuery,
  passesFilters,
  sortDishes,
} from "../browse-menu.ts";
import type { MenuItem } from "../menu-item.ts";
import { correctTypo } from "./correct-typo.ts";
import { containsWords, listWords, matchesText } from "./match-words.ts";
import type { FilterSuggestion } from "./suggest-filter.ts";

const maxMentions = 6;
/** Shorter searches match too many descriptions. */
const minMentionLength = 3;

export interface MenuSearch {
  /**
   * The query whose dishes were found: the original one, or the one with the filter that its search
   * text names.
   */
  query: MenuQuery;
  found: MenuPage;
  /** The text that was searched for instead, if no name or description matches the typed one. */
  corrected: string | null;
  /**
   * The words that `findWordsInNames` returns: the dishes found are those whose names contain the
   * most of them. Empty if the text was corrected or names a filter.
   */
  words: string[];
  /**
   * Dishes whose description or allergens match, but not their name. The same filters apply.
   */
  mentions: MenuItem[];
  /** The texts that the descriptions were searched for. */
  mentioned: string[];
  /**
   * The filter that the search text, or its correction, names. `query` includes it if the search
   * text itself names it, no name contains that text, and it is not just an allergen.
   */
  suggestion: FilterSuggestion | null;
}

/** Finds more for a search than names contain. Separate, so that the menu can load it later. */
export interface SearchHelp {
  suggestFilter(search: string): FilterSuggestion | null;
  applySuggestion(query: MenuQuery, suggestion: FilterSuggestion): MenuQuery;
  /**
   * The words of a search, with typos corrected, that are in a name. Empty if a name contains the
   * whole search, or for a single word or a negation.
   */
  findWordsInNames(items: readonly MenuItem[], search: string): string[];
  /**
   * As `correctTypo`, for words of descriptions, but only for typed words of 5 or more letters and
   * with the same first letter. Null also if the search has synonyms or `findWordsInNames` finds
   * some.
   */
  correctTypoInDescriptions(items: readonly MenuItem[], search: string): string | null;
  /** The dishes whose names contain the most of these words. */
  filterByWords(items: readonly MenuItem[], words: readonly string[]): MenuItem[];
  /** Whether the dish contains or may contain an allergen that the search text names. */
  mayContainAllergen(item: MenuItem, search: string): boolean;
  /** The search text, or several words with its meaning that descriptions use. */
  listSynonyms(search: string): string[];
}

/**
 * `browseMenu` with typo correction and the dishes that mention the search text; with `help`, also
 * what that finds.
 */
export function searchMenu(
  items: readonly MenuItem[],
  query: MenuQuery,
  pageSize?: number,
  help: SearchHelp | null = null,
): MenuSearch {
  const suggestion = help?.suggestFilter(query.search) ?? null;
  const isApplied =
    suggestion &&
    !suggestion.isAllergen &&
    !items.some((item) => matchesText(item.name, query.search));
  if (help && isApplied) {
    const filteredQuery = { ...help.applySuggestion(query, suggestion), page: query.page };
    return { ...searchMenu(items, filteredQuery, pageSize, help), suggestion };
  }
  const corrected = suggestion ? null : correctSearch(items, query.search, help);
  const words =
    !help || suggestion || corrected !== null ? [] : help.findWordsInNames(items, query.search);
  const usedQuery = corrected === null ? query : { ...query, search: corrected };
  const mentioned = help?.listSynonyms(usedQuery.search) ?? [usedQuery.search];
  return {
    query,
    found:
      help && words.length > 0
        ? browseMenu(help.filterByWords(items, words), { ...query, search: "" }, pageSize)
        : browseMenu(items, usedQuery, pageSize),
    corrected,
    words,
    mentions: findMentions(items, usedQuery, { mentioned, words }, help),
    mentioned,
    suggestion: suggestion ?? help?.suggestFilter(usedQuery.search) ?? null,
  };
}

/**
 * Null without a correction, and if any name or description on the whole menu matches: then the
 * text has no typo.
 */
function correctSearch(
  items: readonly MenuItem[],
  search: string,
  help: SearchHelp | null,
): string | null {
  if (items.some((item) => matchesText(item.name, search) || mentions(item, search))) return null;
  const names = items.map((item) => item.name);
  return correctTypo(search, names) ?? help?.correctTypoInDescriptions(items, search) ?? null;
}

function findMentions(
  items: readonly MenuItem[],
  query: MenuQuery,
  { mentioned, words }: Pick<MenuSearch, "mentioned" | "words">,
  help: SearchHelp | null,
): MenuItem[] {
  const { search } = query;
  if (search.length < minMentionLength) return [];
  const matching = items.filter(
    (item) =>
      ![search, ...words].some((text) => matchesText(item.name, text)) &&
      (mentioned.some((text) => mentions(item, text)) || help?.mayContainAllergen(item, search)) &&
      passesFilters(item, query),
  );
  const sorted = sortDishes(matching, query.sort);
  return help?.suggestFilter(search)?.isAllergen ? sorted : sorted.slice(0, maxMentions);
}

/** Matches at the start of a word: "oat" is not in "coated". */
function mentions({ description }: MenuItem, search: string): boolean {
  const phrase = listWords(search).join(" ");
  return (
    (phrase !== "" && ` ${listWords(description).join(" ")}`.includes(` ${phrase}`)) ||
    containsWords(description, search)
  );
}
