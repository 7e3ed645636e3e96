import type { MenuItem } from "../menu-item.ts";
import { correctTypo, differsByOneTypo } from "./correct-typo.ts";
import { listWords, matchesText } from "./match-words.ts";
import type { SearchHelp } from "./search-menu.ts";
import { applySuggestion, findAllergens, suggestFilter } from "./suggest-filter.ts";

const minWordLength = 3;
/**
 * Descriptions have many ordinary words: a shorter word, or one with another first letter, is more
 * likely something that the menu does not have.
 */
const minTypoLength = 5;

/** What people mean by a word that few descriptions use. */
const synonyms = new Map([["spicy", ["spicy", "spiced", "chilli"]]]);

/** Words that say nothing about a dish: ignored where each word of a search is looked up. */
const stopWords = new Set(["and", "dish", "dishes", "food", "for", "or", "the", "with"]);
/** A search with one of these finds no single words: "no onion" must not find onions. */
const negations = new Set(["free", "no", "non", "not", "without"]);

export const searchHelp: SearchHelp = {
  suggestFilter,
  applySuggestion,
  findWordsInNames,
  correctTypoInDescriptions,
  filterByWords,
  mayContainAllergen: ({ allergens }, search) =>
    findAllergens(search).some((allergen) =>
      ["contains", "may_contain"].includes(allergens?.[allergen] ?? ""),
    ),
  listSynonyms: (search) => synonyms.get(search.toLowerCase()) ?? [search],
};

function findWordsInNames(items: readonly MenuItem[], search: string): string[] {
  const typed = listWords(search);
  if (
    typed.length < 2 ||
    typed.some((word) => negations.has(word)) ||
    items.some((item) => matchesText(item.name, search))
  )
    return [];
  const names = items.map(({ name }) => name);
  const isInName = (word: string) => items.some((item) => matchesText(item.name, word));
  const known = typed
    .filter((word) => word.length >= minWordLength && !stopWords.has(word))
    .flatMap((word) => (isInName(word) ? word : (correctTypo(word, names) ?? [])));
  return [...new Set(known)];
}

function correctTypoInDescriptions(items: readonly MenuItem[], search: string): string | null {
  if (synonyms.has(search.toLowerCase()) || findWordsInNames(items, search).length > 0) return null;
  const typed = listWords(search);
  const canMean = (word: string) =>
    !stopWords.has(word) &&
    typed.some(
      (typedWord) =>
        typedWord === word ||
        (typedWord.length >= minTypoLength &&
          typedWord[0] === word[0] &&
          differsByOneTypo(typedWord, word)),
    );
  // The dash keeps the words around it apart.
  const texts = items.map(({ description }) =>
    listWords(description)
      .map((word) => (canMean(word) ? word : "-"))
      .join(" "),
  );
  return correctTypo(search, texts);
}

function filterByWords(items: readonly MenuItem[], words: readonly string[]): MenuItem[] {
  const count = (item: MenuItem) => words.filter((word) => matchesText(item.name, word)).length;
  const most = Math.max(...items.map(count));
  return items.filter((item) => count(item) === most);
}
