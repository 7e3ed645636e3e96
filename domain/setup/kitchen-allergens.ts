import { type Allergen, combineAllergens, groupAllergens } from "../menu/allergens.ts";
import { findAllergyNote, findNames, getNamed } from "../menu/allergy-note.ts";
import { joinWithAnd } from "../menu/describe-allergens.ts";
import type { MenuItem } from "../menu/menu-item.ts";

type Dishes = readonly Pick<MenuItem, "allergens">[];

/** The allergens that at least one dish contains. */
export function listDishAllergens(dishes: Dishes): Allergen[] {
  return groupAllergens(combineAllergens(dishes.map(({ allergens }) => allergens))).contains;
}

/** Plant milks, which contain no milk. */
const plantMilks = /\b(almond|cashew|coconut|hazelnut|oat|rice|soya?)[ -]milk\b/g;

/**
 * The allergens that a list of what the kitchen uses names, such as "wheat and dairy". "Nuts" does
 * not name peanuts, and "no nuts" names neither.
 */
function findNamedAllergens(list: string): Allergen[] {
  const text = list
    .toLowerCase()
    .replace(/\ballergens?\b/g, " ")
    .replace(plantMilks, "$1")
    .replace(/\bshell[ -]fish\b/g, "shellfish");
  const absent = findAllergyNote(text) ?? [];
  const named = getNamed(text, findNames(text, false));
  return named.filter((allergen) => !absent.includes(allergen));
}

/**
 * The dishes' allergens that the owner's list of the kitchen's allergens does not name. None if the
 * list is empty: the Terms then name no allergens.
 */
export function listMissingAllergens(
  kitchenAllergens: string,
  dishAllergens: readonly Allergen[],
): Allergen[] {
  if (kitchenAllergens.trim() === "") return [];
  const named = findNamedAllergens(kitchenAllergens);
  return dishAllergens.filter((allergen) => !named.includes(allergen));
}

/** `Your dishes also contain celery and fish.` */
export function formatMissingAllergens(missing: readonly Allergen[]): string {
  return `Your dishes also contain ${joinWithAnd(missing)}.`;
}

/** Names the allergens of the dishes that the Terms' list leaves out. Null if there are none. */
export function describeMissingAllergens(
  dishes: Dishes,
  { kitchenAllergens }: { kitchenAllergens: string },
): string | null {
  const missing = listMissingAllergens(kitchenAllergens, listDishAllergens(dishes));
  if (missing.length === 0) return null;
  return `Your dishes also contain ${joinWithAnd(missing)}, but your Terms don't list them`;
}

/** The owner's list with the missing allergens at its end. */
export function addMissingAllergens(
  kitchenAllergens: string,
  missing: readonly Allergen[],
): string {
  const list = kitchenAllergens.trim().replace(/[\s.,;]+$/, "");
  // Only the last item of a list follows "and".
  const items = list.replace(/,? and (?=[\p{L} -]+$)/u, ", ").split(/,\s*/);
  return joinWithAnd([...items, ...missing]);
}
