import { addFreeOf } from "../menu/add-free-of.ts";
import { type Allergen, type AllergenStatement, allergens } from "../menu/allergens.ts";

/**
 * Allergens that the row does not name, although the menu says that the dish contains or may
 * contain them.
 */
export function findKeptAllergens(
  rowStatement: AllergenStatement,
  menuStatement: AllergenStatement = {},
): Allergen[] {
  return allergens.filter(
    (allergen) =>
      rowStatement[allergen] === undefined &&
      (menuStatement[allergen] === "contains" || menuStatement[allergen] === "may_contain"),
  );
}

/**
 * Adds "free of" for each allergen that the row does not name, except those that the menu says the
 * dish contains or may contain: the row may have left them out by mistake, so only an explicit entry
 * removes them.
 */
export function completeRow(
  rowStatement: AllergenStatement,
  menuStatement: AllergenStatement = {},
): AllergenStatement {
  const keptAllergens = findKeptAllergens(rowStatement, menuStatement);
  return addFreeOf({
    ...rowStatement,
    ...Object.fromEntries(keptAllergens.map((allergen) => [allergen, menuStatement[allergen]])),
  });
}
