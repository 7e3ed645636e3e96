import { type Allergen, allergens } from "../allergens.ts";
import { allowTypo } from "./allow-typo.ts";

const allowTypos = (...words: string[]) => words.map((word) => `${allowTypo(word)}s?`).join("|");

/** Not a tree nut, and not one of the 14. */
const pineNuts = "pine[ -]?nuts?";
/** "Nuts", but not pine nuts, and not monkey nuts, which are peanuts. */
const plainNuts = "(?<!\\b(?:pine|monkey)[ -])nut+s*";
const peanuts = `(?:pea|ground|monkey)[ -]?nut+s*|${allowTypos("peanut")}`;
const shellfish = `shel+[ -]?fish|${allowTypos("shellfish")}|sea ?food|${allowTypos("seafood")}`;

/**
 * Words that name an allergen in a note, as regular expressions. Words that resemble common ones
 * allow no typo, or only some: "wheat" is close to "what", "celery" to "cutlery".
 */
const names: Record<Allergen, string> = {
  celery: "cel+[ea]r+(?:y|iac)",
  gluten: `${allowTypos("gluten")}|wheat|wh?eet|weat|whaet|barley|rye`,
  crustaceans: `${shellfish}|${allowTypos("crustacean", "prawn", "shrimp", "lobster", "crayfish", "langoustine")}|crabs?`,
  eggs: "egg|eg+s+",
  fish: "fish|fisch|fihs|sea ?food",
  lupin: "lupine?s?",
  milk: `mil+c?k|mlik|dair(?:y|ry|ies)|diary|dary|${allowTypos("lactose")}|lactos|casein|whey`,
  molluscs: `${shellfish}|${allowTypos("mollusc", "mollusk", "mussel", "oyster", "scallop", "octopus")}|squid|clams?`,
  mustard: allowTypos("mustard"),
  nuts: `${plainNuts}|tree[ -]?nut+s*|${allowTypos("almond", "cashew", "walnut", "hazelnut", "pistachio", "macadamia")}|pecans?|brazil nuts?`,
  // People who say "nuts" often mean peanuts too.
  peanuts: `${peanuts}|${plainNuts}`,
  sesame: `${allowTypos("sesame")}|tahini`,
  soya: "soya?|soja|edamame",
  sulphites: `${allowTypos("sulphite", "sulfite")}|sul(?:ph|f)ur dioxide`,
};

/**
 * Foods that name an allergen only beside words such as "allergic" or "-free": "no butter" is a
 * matter of taste.
 */
const foods: Partial<Record<Allergen, string>> = {
  gluten: "flour|bread|oats?|spelt|semolina|pasta",
  eggs: "mayo(?:nnaise)?",
  fish: "salmon|tuna|cod|haddock|anchov(?:y|ies)",
  milk: "butter|cream|cheese|ghee|paneer|yog(?:h)?urt|curd",
  soya: "tofu",
};

export const anyName = [...Object.values(names), pineNuts].join("|");
export const anyFood = [anyName, ...Object.values(foods)].join("|");

const createMatcher = (words: string) => new RegExp(`\\b(?:${words})(?:\\b|(?=free))`);
const matchers = allergens.map((allergen) => ({
  allergen,
  name: createMatcher(names[allergen]),
  food: createMatcher([names[allergen], foods[allergen]].filter(Boolean).join("|")),
}));

/** The allergens that a lower-case text names. `withFoods` also counts foods such as butter. */
export function findAllergenNames(text: string, withFoods: boolean): Allergen[] {
  const found = matchers.flatMap(({ allergen, name, food }) =>
    (withFoods ? food : name).test(text) ? [allergen] : [],
  );
  if (/\bgf\b/.test(text)) found.push("gluten");
  if (/\bdf\b/.test(text)) found.push("milk");
  return found;
}

const peanutName = new RegExp(`\\b(?:${peanuts})\\b`, "i");

/**
 * The allergens as the note names them: "nuts" alone also avoids peanuts, but does not name them.
 */
export function getNamedAllergens(notes: string, avoided: readonly Allergen[]): Allergen[] {
  const namesPeanuts = peanutName.test(notes);
  const named = avoided.map((allergen) =>
    allergen === "peanuts" && !namesPeanuts ? "nuts" : allergen,
  );
  return allergens.filter((allergen) => named.includes(allergen));
}
