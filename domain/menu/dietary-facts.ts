import { type AllergenStatement, allergens, parseAllergens } from "./allergens.ts";

/** What we declare about a dish for people with a diet or an allergy. */
export interface DietaryFacts {
  /** False means not stated. */
  vegan: boolean;
  allergens: AllergenStatement;
}

/** For dishes without any statement: every allergen is "not stated". */
export const noDietaryFacts: DietaryFacts = { vegan: false, allergens: {} };

/** Parses the facts stored with an order line. Old orders have none. */
export function parseDietaryFacts(stored: { vegan?: unknown; allergens?: unknown }): DietaryFacts {
  return { vegan: stored.vegan === true, allergens: parseAllergens(stored.allergens) };
}

/** The facts as text. Two dishes have the same text exactly when they have the same facts. */
export function serialiseFacts({ vegan, allergens: statement }: DietaryFacts): string {
  const stated = allergens.flatMap((allergen) =>
    statement[allergen] ? [`${allergen}=${statement[allergen]}`] : [],
  );
  return [vegan ? "vegan" : "", ...stated].join(";");
}
