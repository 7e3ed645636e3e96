import { type Allergen, type AllergenStatement, getHiddenReason } from "./allergens.ts";
import { findAllergenNames } from "./allergy-note/allergen-names.ts";
import { normaliseNote } from "./allergy-note/allergy-signals.ts";
import { describeAllergyCheck, findAllergyNote } from "./allergy-note.ts";
import type { DietaryFacts } from "./dietary-facts.ts";

const vegan = /\bvegans?\b|\bplant[ -]?based\b/;

/**
 * Whether one of the dishes contains, may contain or does not state an allergen that a customer's
 * note names as one to avoid. If the note mentions an allergy but none of the 14, any dish counts.
 * Staff must then check the order before they confirm it. `getHiddenReason` decides for each dish,
 * as on the menu.
 */
export function hasAllergyConflict(
  notes: string,
  dishes: readonly { allergens: AllergenStatement }[],
): boolean {
  const noted = findAllergyNote(notes);
  if (noted === null) return false;
  if (noted.length === 0) return dishes.length > 0;
  return dishes.some(({ allergens }) => getHiddenReason(allergens, noted) !== null);
}

/**
 * Whether staff must read a note before the order is confirmed, in case it is about an allergy in
 * words that we do not recognise: it names an allergen that a dish may not be free of, other than
 * as an extra, such as "eggs well done"; or it mentions vegan food and a dish is not marked vegan.
 * True for every allergy conflict. `dishes` is null for a booking, which has none: any allergy
 * counts.
 */
export function mustReadNote(notes: string, dishes: readonly DietaryFacts[] | null): boolean {
  if (dishes === null) return findAllergyNote(notes) !== null;
  return hasAllergyConflict(notes, dishes) || findNamedConflict(notes, dishes) !== null;
}

/**
 * The allergens for which a screen marks the dishes: those of `findAllergyNote`, or, in case the
 * note is about an allergy in other words, those for which staff must read it (`mustReadNote`).
 * Null if the note is neither; empty if no allergen is recognised. `dishes` is null for a booking,
 * which has none.
 */
export function findAllergensToCheck(
  notes: string,
  dishes: readonly DietaryFacts[] | null,
): Allergen[] | null {
  return findAllergyNote(notes) ?? (dishes && findNamedConflict(notes, dishes));
}

/** What staff must check themselves: dishes not marked vegan, and see `describeAllergyCheck`. */
export function describeNoteCheck(
  notes: string,
  dishes: readonly (DietaryFacts & { name: string })[],
): string {
  const notVegan = describeNotVegan(notes, dishes);
  const noted = findAllergensToCheck(notes, dishes);
  const isOnlyVegan = noted?.length === 0 && findAllergyNote(notes) === null;
  if (isOnlyVegan) return notVegan;
  return [notVegan, describeAllergyCheck(noted, dishes)].filter(Boolean).join(" ");
}

/** `Not marked vegan: Lamb.` Empty if the note does not mention vegan food, or all dishes are. */
export function describeNotVegan(
  notes: string,
  dishes: readonly { name: string; vegan: boolean }[],
): string {
  const names = filterNotVegan(normaliseNote(notes), dishes).map(({ name }) => name);
  return names.length > 0 ? `Not marked vegan: ${names.join(", ")}.` : "";
}

function filterNotVegan<T extends { vegan: boolean }>(text: string, dishes: readonly T[]): T[] {
  return vegan.test(text) ? dishes.filter((dish) => !dish.vegan) : [];
}

/**
 * The allergens that a note names, other than as an extra, if a dish may not be free of them, or if
 * the note mentions vegan food and a dish is not marked vegan.
 */
function findNamedConflict(notes: string, dishes: readonly DietaryFacts[]): Allergen[] | null {
  const text = normaliseNote(notes);
  const named = findAllergenNames(text, false);
  const isConflict =
    filterNotVegan(text, dishes).length > 0 ||
    dishes.some(({ allergens }) => getHiddenReason(allergens, named) !== null);
  return isConflict ? named : null;
}
