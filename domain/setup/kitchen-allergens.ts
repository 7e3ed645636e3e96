import { settingLengths } from "../business/setting-lengths.ts";
import { type Allergen, allergens, combineAllergens, groupAllergens } from "../menu/allergens.ts";
import { findAllergenNames, getNamedAllergens } from "../menu/allergy-note/allergen-names.ts";
import { findAllergyNote } from "../menu/allergy-note.ts";
import { joinWithAnd } from "../menu/describe-allergens.ts";
import type { MenuItem } from "../menu/menu-item.ts";

type Dishes = readonly Pick<MenuItem, "allergens">[];

/** The allergens that at least one dish contains. */
export function listDishAllergens(dishes: Dishes): Allergen[] {
  return groupAllergens(combineAllergens(dishes.map(({ allergens }) => allergens))).contains;
}

/** Plant milks, which contain no milk. */
const plantMilks = /\b(almond|cashew|coconut|hazelnut|oat|rice|soya?)[ -]milk\b/g;

/** "All 14 allergens", "all of the main allergens" and the like, without exceptions. */
const everyAllergen =
  /^(?:all(?: of)?(?: the)?(?: 14| fourteen)?|(?:the )?(?:14|fourteen))(?: (?:common|food|main|major|uk))* allergens(?:$|,? \(?including\b)/;
/** Words and marks after which an added allergen may read as denied, or as a trace. */
const qualifiers =
  /[.;:!?]|\b(?:apart|but|cannot|except\w*|exclud\w*|free|may|never|no|non|none|nor|not|nothing|other|traces?|without)\b|n['’]t\b/i;

/**
 * The allergens that a list of what the kitchen uses names, such as "wheat and dairy". "Nuts" does
 * not name peanuts, and "no nuts" names neither.
 */
function findListedAllergens(list: string): Allergen[] {
  const lowerCaseList = trimList(list).toLowerCase();
  const namesAll = everyAllergen.test(lowerCaseList.replace(/\s+/g, " "));
  if (namesAll && !qualifiers.test(lowerCaseList)) return [...allergens];
  const text = lowerCaseList
    .replace(/\ballergens?\b/g, " ")
    .replace(plantMilks, "$1")
    .replace(/\bshell[ -]fish\b/g, "shellfish");
  const absent = findAllergyNote(text) ?? [];
  const named = getNamedAllergens(text, findAllergenNames(text, false));
  return named.filter((allergen) => !absent.includes(allergen));
}

/** Without spaces around it, and without the marks at its end. */
const trimList = (list: string) => list.trim().replace(/[\s.,;]+$/, "");

/**
 * The dishes' allergens that the owner's list of the kitchen's allergens does not name. None if the
 * list is empty: the terms of service then name none.
 */
export function listMissingAllergens(
  kitchenAllergens: string,
  dishAllergens: readonly Allergen[],
): Allergen[] {
  if (kitchenAllergens.trim() === "") return [];
  const named = findListedAllergens(kitchenAllergens);
  return dishAllergens.filter((allergen) => !named.includes(allergen));
}

/** `Your dishes also contain celery and fish.` */
export function formatMissingAllergens(missing: readonly Allergen[]): string {
  return `Your dishes also contain ${joinWithAnd(missing)}.`;
}

/**
 * Names the allergens of the dishes that the list in the terms of service leaves out. Null if there
 * are none.
 */
export function describeMissingAllergens(
  dishes: Dishes,
  { kitchenAllergens }: { kitchenAllergens: string },
): string | null {
  const missing = listMissingAllergens(kitchenAllergens, listDishAllergens(dishes));
  if (missing.length === 0) return null;
  return `Your dishes also contain ${joinWithAnd(missing)}, which your terms of service don't list`;
}

/**
 * The owner's list with the missing allergens at its end. Null if nothing is missing, or if the
 * result would be too long or might deny one of them: the owner must then change the list.
 */
export function addMissingAllergens(
  kitchenAllergens: string,
  dishAllergens: readonly Allergen[],
): string | null {
  const missing = listMissingAllergens(kitchenAllergens, dishAllergens);
  const list = trimList(kitchenAllergens);
  if (missing.length === 0 || qualifiers.test(list) || findAllergyNote(list)) return null;
  // Only the last item of a list follows "and".
  const items = list.replace(/,? and (?=[\p{L} -]+$)/u, ", ").split(/,\s*/);
  const added = joinWithAnd([...items.filter(Boolean), ...missing]);
  const isComplete = listMissingAllergens(added, dishAllergens).length === 0;
  return isComplete && added.length <= settingLengths.kitchenAllergens ? added : null;
}
