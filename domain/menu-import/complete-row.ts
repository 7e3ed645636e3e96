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
 * Adds what the menu says that the dish contains or may contain, unless the row names it: the row
 * may have left it out by mistake, so only an explicit entry removes it.
 */
export function keepAllergens(
  rowStatement: AllergenStatement,
  menuStatement: AllergenStatement = {},
): AllergenStatement {
  const keptAllergens = findKeptAllergens(rowStatement, menuStatement);
  return {
    ...rowStatement,
    ...Object.fromEntries(keptAllergens.map((allergen) => [allergen, menuStatement[allergen]])),
  };
}

/**
 * Adds "free of" for each allergen that the row does not name, except those that `keepAllergens`
 * adds.
 */
export function completeRow(
  rowStatement: AllergenStatement,
  menuStatement: AllergenStatement = {},
): AllergenStatement {
  return addFreeOf(keepAllergens(rowStatement, menuStatement));
}
