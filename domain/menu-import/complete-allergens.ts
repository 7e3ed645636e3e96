import { type Allergen, type AllergenStatement, allergens } from "../menu/allergens.ts";

/** Allergens that the row does not name, although the menu says that the dish contains or may contain them. */
export function findKeptAllergens(row: AllergenStatement, onMenu: AllergenStatement = {}): Allergen[] {
  return allergens.filter(
    (allergen) => row[allergen] === undefined && (onMenu[allergen] === "contains" || onMenu[allergen] === "may_contain"),
  );
}

/**
 * "Free of" for every allergen that the row does not name. Only the row itself can withdraw the menu's "contains" or "may
 * contain", because a cell can be empty by mistake.
 */
export function completeAllergens(row: AllergenStatement, onMenu: AllergenStatement = {}): AllergenStatement {
  const keptAllergens = findKeptAllergens(row, onMenu);
  return Object.fromEntries(
    allergens.map((allergen) => [allergen, row[allergen] ?? (keptAllergens.includes(allergen) ? onMenu[allergen] : "free_of")]),
  );
}
