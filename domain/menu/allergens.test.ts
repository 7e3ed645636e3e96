import { expect, test } from "vitest";
import { type AllergenStatement, allergens, combineAllergens } from "./allergens.ts";

const freeOfAll: AllergenStatement = Object.fromEntries(
  allergens.map((allergen) => [allergen, "free_of"]),
);

test.each([
  [["free_of", "contains", "may_contain", undefined], "contains"],
  [["free_of", undefined, "may_contain"], "may_contain"],
  [["free_of", undefined], undefined],
  [["free_of", "free_of"], "free_of"],
] as const)("combines %j to %s", (presences, expected) => {
  const combined = combineAllergens(presences.map((milk) => ({ ...freeOfAll, milk })));
  expect(combined).toEqual({ ...freeOfAll, milk: expected });
});
