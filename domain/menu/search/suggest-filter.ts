import { type Allergen, allergens } from "../allergens.ts";
import type { MenuQuery } from "../browse-menu.ts";
import { listWords } from "./match-words.ts";

/** A filter that the search text names, and the text without that name. */
export interface FilterSuggestion {
  filter: { vegan: true } | { filter: "veg" | "non-veg" } | { hide: readonly Allergen[] };
  search: string;
  /** The whole text names an allergen, which the customer may want to eat. */
  isAllergen?: true;
}

/** Other names of allergens. People who say "nuts" often mean peanuts too. */
const otherNames: Record<string, readonly Allergen[]> = {
  dairy: ["milk"],
  lactose: ["milk"],
  egg: ["eggs"],
  nut: ["nuts", "peanuts"],
  nuts: ["nuts", "peanuts"],
  peanut: ["peanuts"],
  shellfish: ["crustaceans", "molluscs"],
  soy: ["soya"],
  wheat: ["gluten"],
};
const names = [...allergens, ...Object.keys(otherNames)].join("|");
const allergenFree = new RegExp(`\\b(?:(?:no|without) (${names})|(${names}) free)\\b`);
/** In this order, because "no meat" contains "meat", and "non veg" contains "veg". */
const diets: [name: RegExp, filter: FilterSuggestion["filter"]][] = [
  [/\b(?:(?:no|without) meat|meat ?(?:free|less))\b/, { filter: "veg" }],
  [/\b(?:non ?veg(?:etarian)?|meat)\b/, { filter: "non-veg" }],
  [/\b(?:vegan|plant based)\b/, { vegan: true }],
  [/\bveg(?:etarian|gie)?\b/, { filter: "veg" }],
];
const allergenOnly = new RegExp(`^(${names})s?(?: allerg(?:y|ies|ens?))?$`);
const emptyWords = /\b(?:dish(?:es)?|food|items?|meals?|menu|only|options?)\b/g;

/**
 * The filter that the search text names: "vegan", "non-veg", "gluten free" or, without other words,
 * an allergen. Null if it names none.
 */
export function suggestFilter(search: string): FilterSuggestion | null {
  const text = listWords(search).join(" ");
  const without = (name: string) =>
    listWords(text.replace(name, "").replace(emptyWords, "")).join(" ");
  for (const [name, filter] of diets) {
    const found = name.exec(text);
    if (found) return { filter, search: without(found[0]) };
  }
  const hide = findAllergens(search);
  if (hide.length > 0) return { filter: { hide }, search: "", isAllergen: true };
  const [phrase, first, second] = allergenFree.exec(text) ?? [];
  const allergen = first ?? second;
  if (!phrase || !allergen) return null;
  return {
    filter: { hide: otherNames[allergen] ?? [allergen as Allergen] },
    search: without(phrase),
  };
}

/** The allergens that the search text names without anything else: "nuts", "nut allergy". */
export function findAllergens(search: string): readonly Allergen[] {
  const [, name] = allergenOnly.exec(listWords(search).join(" ")) ?? [];
  return name ? (otherNames[name] ?? [name as Allergen]) : [];
}

/** The query with the suggested filter and text. Drops a filter that would exclude every dish. */
export function applySuggestion(query: MenuQuery, { filter, search }: FilterSuggestion): MenuQuery {
  const next = { ...query, search, page: 1 };
  if ("hide" in filter)
    return {
      ...next,
      hide: allergens.filter((one) => query.hide.includes(one) || filter.hide.includes(one)),
    };
  // No dish is vegan and non-veg.
  if ("vegan" in filter)
    return { ...next, vegan: true, filter: query.filter === "non-veg" ? "all" : query.filter };
  return { ...next, filter: filter.filter, vegan: query.vegan && filter.filter === "veg" };
}
