import { type Allergen, allergens } from "./allergens.ts";
import type { MenuQuery } from "./browse-menu.ts";
import { listWords } from "./correct-typo.ts";

/** A filter that the search text names, and the text without that name. */
export interface FilterSuggestion {
  filter: { vegan: true } | { filter: "veg" | "non-veg" } | { hide: readonly Allergen[] };
  search: string;
}

const allergensByName: Record<string, readonly Allergen[]> = {
  ...Object.fromEntries(allergens.map((allergen) => [allergen, [allergen]])),
  dairy: ["milk"],
  lactose: ["milk"],
  egg: ["eggs"],
  nut: ["nuts", "peanuts"],
  peanut: ["peanuts"],
  shellfish: ["crustaceans", "molluscs"],
  soy: ["soya"],
  wheat: ["gluten"],
};

/** In this order, because "non veg" contains "veg". */
const namedFilters: [name: string, filter: FilterSuggestion["filter"]][] = [
  ...["non veg", "nonveg", "non vegetarian", "meat"].map(
    (name) => [name, { filter: "non-veg" }] as [string, { filter: "non-veg" }],
  ),
  ...["vegan", "plant based"].map((name) => [name, { vegan: true }] as [string, { vegan: true }]),
  ...["veg", "vegetarian", "veggie"].map((name) => [name, { filter: "veg" }] as [string, { filter: "veg" }]),
  ...Object.entries(allergensByName).flatMap(([name, hide]) =>
    [`${name} free`, `no ${name}`, `without ${name}`].map(
      (phrase) => [phrase, { hide }] as [string, { hide: readonly Allergen[] }],
    ),
  ),
];

const emptyWords = new Set(["dish", "dishes", "food", "item", "items", "meal", "meals", "menu", "only", "option", "options"]);

/** The filter that the search text names: "vegan", "non-veg", "gluten free". Null if it names none. */
export function suggestFilter(search: string): FilterSuggestion | null {
  const text = ` ${listWords(search).join(" ")} `;
  const found = namedFilters.find(([name]) => text.includes(` ${name} `));
  if (!found) return null;
  const [name, filter] = found;
  const rest = listWords(text.replace(` ${name} `, " ")).filter((word) => !emptyWords.has(word));
  return { filter, search: rest.join(" ") };
}

/** The query with the suggested filter in addition to its allergens. */
export function applySuggestion(query: MenuQuery, { filter, search }: FilterSuggestion): MenuQuery {
  const next = { ...query, search, page: 1 };
  if ("hide" in filter)
    return { ...next, hide: allergens.filter((one) => query.hide.includes(one) || filter.hide.includes(one)) };
  // No dish is vegan and non-veg.
  if ("vegan" in filter) return { ...next, vegan: true, filter: query.filter === "non-veg" ? "all" : query.filter };
  return { ...next, filter: filter.filter, vegan: query.vegan && filter.filter === "veg" };
}
