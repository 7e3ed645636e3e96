import { type AllergenStatement, getHiddenReason } from "./allergens.ts";
import { findAllergyNote } from "./allergy-note.ts";

/**
 * Whether a customer's note names an allergen to avoid that one of the dishes contains, may contain
 * or does not state, or mentions an allergy that is not one of the 14. Staff must then check the
 * order before they confirm it. `getHiddenReason` decides for each dish, as on the menu.
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
