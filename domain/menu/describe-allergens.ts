import { type AllergenStatement, allergens, groupAllergens } from "./allergens.ts";

export const tracesNotice = "All dishes come from one kitchen, so any may contain traces.";

/** For a dish that contains none of them, if all are stated. */
export const noAllergens = `none of the ${allergens.length} allergens`;

/** For a dish that is declared free of all 14. */
export const allergenFreeText = `Contains ${noAllergens} as ingredients.`;

/** For a dish without any statement. */
export const allergensNotStated = "Allergens not known: please ask us.";

/**
 * `Contains gluten, milk. May contain nuts. Not known: celery, lupin.` Omits allergens that are
 * declared absent. If all are stated and none is contained, says so; if none is stated,
 * `allergensNotStated`.
 */
export function describeAllergens(statement: AllergenStatement): string {
  const { contains, mayContain, notStated, freeOf } = groupAllergens(statement);
  if (notStated.length === allergens.length) return allergensNotStated;
  if (freeOf.length === allergens.length) return allergenFreeText;
  return [
    contains.length > 0 || notStated.length === 0
      ? `Contains ${contains.join(", ") || noAllergens}.`
      : "",
    mayContain.length > 0 ? `May contain ${mayContain.join(", ")}.` : "",
    notStated.length > 0 ? `Not known: ${notStated.join(", ")}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** `milk`, `milk and nuts`, `celery, milk and nuts`. */
export function joinWithAnd(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(words);
}

/** `milk`, `milk or nuts`, `celery, milk or nuts`. */
export function joinWithOr(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(words);
}

/** How many dishes the allergen filter hides, and why. Empty when it hides none. */
export function describeHiddenDishes(
  { containing, unknown }: { containing: number; unknown: number },
  avoidedAllergens: readonly string[],
): string {
  const avoided = joinWithOr(avoidedAllergens);
  const hiddenBecause = (count: number, singular: string, plural: string) =>
    count === 1 ? `is hidden because ${singular}` : `are hidden because ${plural}`;
  const dishes = (count: number) => (count === 1 ? "1 dish" : `${count} dishes`);
  const containingText = `${dishes(containing)} ${hiddenBecause(containing, "it contains or may contain", "they contain or may contain")} ${avoided}.`;
  const unknownText =
    containing > 0
      ? `${unknown} more ${hiddenBecause(unknown, "we don't know about it", "we don't know about them")}.`
      : `${dishes(unknown)} ${hiddenBecause(unknown, "we don't know if it contains", "we don't know if they contain")} ${avoided}.`;
  return [containing > 0 ? containingText : "", unknown > 0 ? unknownText : ""]
    .filter(Boolean)
    .join(" ");
}

/** What a veg dish is without: `meat, fish or eggs`. */
export function describeVeg({ eggsAreVeg }: { eggsAreVeg: boolean }): string {
  return eggsAreVeg ? "meat or fish" : "meat, fish or eggs";
}
