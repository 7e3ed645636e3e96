import { type Allergen, type AllergenStatement, groupAllergens } from "./allergens.ts";

/**
 * Why the allergen filter hides a dish, as `Contains milk, which you avoid. Not known: celery,
 * which you avoid.` Empty if the dish is free of all avoided allergens.
 */
export function describeAvoided(
  statement: AllergenStatement,
  avoided: readonly Allergen[],
): string {
  const { contains, mayContain, notStated } = groupAllergens(statement);
  const describe = (label: string, group: readonly Allergen[]) => {
    const found = group.filter((allergen) => avoided.includes(allergen));
    return found.length > 0 ? `${label} ${found.join(", ")}, which you avoid.` : "";
  };
  return [
    describe("Contains", contains),
    describe("May contain", mayContain),
    describe("Not known:", notStated),
  ]
    .filter(Boolean)
    .join(" ");
}
