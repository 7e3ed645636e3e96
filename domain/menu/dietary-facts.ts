import { type AllergenStatement, allergens, readAllergens } from "./allergens.ts";

/** What the shop states of a dish for those who may not, or will not, eat everything. */
export interface DietaryFacts {
  /** False is no statement: only a dish that is true is marked. */
  vegan: boolean;
  allergens: AllergenStatement;
}

/** Of what nobody has said anything: every allergen is not stated. */
export const nothingStated: DietaryFacts = { vegan: false, allergens: {} };

/** What is stored with an order's line. Orders from before the statements were kept have none. */
export function readDietaryFacts(stored: { vegan?: unknown; allergens?: unknown }): DietaryFacts {
  return { vegan: stored.vegan === true, allergens: readAllergens(stored.allergens) };
}

/** The facts in one short text: two dishes state the same exactly when their texts are the same. */
export function factsInText({ vegan, allergens: statement }: DietaryFacts): string {
  const stated = allergens.flatMap((one) => (statement[one] ? [`${one}=${statement[one]}`] : []));
  return [vegan ? "vegan" : "", ...stated].join(";");
}
