import { type AllergenStatement, allergens } from "./allergens.ts";

/** Adds "free of" for each allergen that is not stated. */
export function addFreeOf(statement: AllergenStatement): AllergenStatement {
  return Object.fromEntries(
    allergens.map((allergen) => [allergen, statement[allergen] ?? "free_of"]),
  );
}
