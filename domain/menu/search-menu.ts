import { browseMenu, type MenuPage, type MenuQuery, matchesName, passesFilters, sortDishes } from "./browse-menu.ts";
import { correctTypo, listWords } from "./correct-typo.ts";
import type { MenuItem } from "./menu-item.ts";
import { type FilterSuggestion, suggestFilter } from "./suggest-filter.ts";

const maxMentions = 6;
/** Shorter searches match too many descriptions. */
const minMentionLength = 3;

export interface MenuSearch {
  found: MenuPage;
  /** The text that was searched for instead, if no name matches the query. */
  corrected: string | null;
  /** Words of the query, each of which is in a name that was found, if no name contains the whole query; otherwise empty. */
  words: string[];
  /** Dishes whose description matches, but not their name. The same filters apply. */
  mentions: MenuItem[];
  /** The texts of which each mention has one in its description. */
  mentioned: string[];
  /** The filter that the query names. */
  suggestion: FilterSuggestion | null;
}

/** What people mean by a word that few descriptions use. */
const synonyms: Record<string, string[]> = { spicy: ["spicy", "spiced", "chilli"] };

/** They say nothing about the dish, or the opposite of the other words: "no onion" must not find onions. */
const stopWords = new Set(["and", "dish", "dishes", "food", "for", "or", "the", "with"]);
const negations = new Set(["free", "no", "non", "not", "without"]);

/** `browseMenu` with typo correction and the dishes that mention the search text. */
export function searchMenu(items: readonly MenuItem[], query: MenuQuery, pageSize?: number): MenuSearch {
  const suggestion = suggestFilter(query.search);
  const corrected = suggestion ? null : correctSearch(items, query.search);
  const words = suggestion || corrected !== null ? [] : findWordsInNames(items, query.search);
  const usedQuery = corrected === null ? query : { ...query, search: corrected };
  const mentioned = synonyms[usedQuery.search.toLowerCase()] ?? [usedQuery.search];
  return {
    found:
      words.length > 0
        ? browseMenu(filterByWords(items, words), { ...query, search: "" }, pageSize)
        : browseMenu(items, usedQuery, pageSize),
    corrected,
    words,
    mentions: findMentions(items, usedQuery, { mentioned, words }),
    mentioned,
    suggestion,
  };
}

/** The words of a search, with typos corrected, that are in a name. Empty if a name contains the whole search. */
function findWordsInNames(items: readonly MenuItem[], search: string): string[] {
  const typed = listWords(search);
  if (typed.length < 2 || typed.some((word) => negations.has(word)) || items.some((item) => matchesName(item, search))) return [];
  const names = items.map(({ name }) => name);
  const isInName = (word: string) => items.some((item) => matchesName(item, word));
  const known = typed
    .filter((word) => word.length >= minMentionLength && !stopWords.has(word))
    .flatMap((word) => (isInName(word) ? word : (correctTypo(word, names) ?? [])));
  return [...new Set(known)];
}

/** The dishes whose names contain the most of these words. */
function filterByWords(items: readonly MenuItem[], words: readonly string[]): MenuItem[] {
  const count = (item: MenuItem) => words.filter((word) => matchesName(item, word)).length;
  const most = Math.max(...items.map(count));
  return items.filter((item) => count(item) === most);
}

/** Null if any name or description on the whole menu matches: then the text has no typo. */
function correctSearch(items: readonly MenuItem[], search: string): string | null {
  if (items.some((item) => matchesName(item, search) || mentions(item, search))) return null;
  return correctTypo(
    search,
    items.map((item) => item.name),
  );
}

function findMentions(
  items: readonly MenuItem[],
  query: MenuQuery,
  { mentioned, words }: Pick<MenuSearch, "mentioned" | "words">,
): MenuItem[] {
  const { search } = query;
  if (search.length < minMentionLength) return [];
  const matching = items.filter(
    (item) =>
      ![search, ...words].some((text) => matchesName(item, text)) &&
      mentioned.some((text) => mentions(item, text)) &&
      passesFilters(item, query),
  );
  return sortDishes(matching, query.sort).slice(0, maxMentions);
}

/** Matches at the start of a word: "oat" is not in "coated". */
function mentions({ description }: MenuItem, search: string): boolean {
  const phrase = listWords(search).join(" ");
  return phrase !== "" && ` ${listWords(description).join(" ")}`.includes(` ${phrase}`);
}
