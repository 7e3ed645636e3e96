import { type Allergen, type AllergenStatement, allergens } from "../menu/allergens.ts";
import { completeStatement } from "../menu/complete-statement.ts";

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
 * dish contains or may contain: an empty cell may be a mistake, so only an explicit entry removes
 * them.
 */
export function completeAllergens(
  rowStatement: AllergenStatement,
  menuStatement: AllergenStatement = {},
): AllergenStatement {
  const keptAllergens = findKeptAllergens(rowStatement, menuStatement);
  return completeStatement({
    ...rowStatement,
    ...Object.fromEntries(keptAllergens.map((allergen) => [allergen, menuStatement[allergen]])),
  });
}
