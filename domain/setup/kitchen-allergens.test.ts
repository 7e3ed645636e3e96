import { expect, test } from "vitest";
import { newShop } from "../../tests/builders/checklist-input.ts";
import { type Allergen, allergens } from "../menu/allergens.ts";
import { buildChecklist } from "./checklist.ts";
import {
  addMissingAllergens,
  describeMissingAllergens,
  formatMissingAllergens,
  listDishAllergens,
  listMissingAllergens,
} from "./kitchen-allergens.ts";

test("lists what any dish contains, but not what it may contain", () => {
  expect(
    listDishAllergens([
      { allergens: { fish: "contains", nuts: "may_contain" } },
      { allergens: { celery: "contains", fish: "free_of" } },
    ]),
  ).toEqual(["celery", "fish"]);
});

test.each<[string, Allergen[], Allergen[]]>([
  ["gluten, eggs, milk", ["celery", "gluten", "eggs", "fish"], ["celery", "fish"]],
  ["Wheat and dairy", ["gluten", "milk"], []],
  ["almonds, cashews, prawns, sulfites", ["crustaceans", "nuts", "sulphites"], []],
  ["Allergens: nuts, milk", ["milk", "nuts"], []],
  ["nuts", ["nuts", "peanuts"], ["peanuts"]],
  ["peanuts", ["nuts", "peanuts"], ["nuts"]],
  ["gluten, but no nuts", ["gluten", "nuts"], ["nuts"]],
  ["wheat. We are nut-free", ["gluten", "nuts"], ["nuts"]],
  ["coconut milk, pine nuts", ["milk", "nuts"], ["milk", "nuts"]],
  ["soya milk", ["milk", "soya"], ["milk"]],
  ["shell fish", ["crustaceans", "fish", "molluscs"], ["fish"]],
  ["all 14 allergens", ["milk"], ["milk"]],
  [" ", ["milk"], []],
])("%j against %j: %j is missing", (list, dishAllergens, missing) => {
  expect(listMissingAllergens(list, dishAllergens)).toEqual(missing);
});

test("names the missing allergens", () => {
  expect(formatMissingAllergens(["celery", "fish", "nuts"])).toBe(
    "Your dishes also contain celery, fish and nuts.",
  );
  const dishes = [{ allergens: { celery: "contains", milk: "contains" } as const }];
  expect(describeMissingAllergens(dishes, { kitchenAllergens: "Dairy" })).toBe(
    "Your dishes also contain celery, but your Terms don't list them",
  );
  for (const kitchenAllergens of ["", "celeriac and milk"])
    expect(describeMissingAllergens(dishes, { kitchenAllergens })).toBeNull();
});

test.each([
  ["gluten, eggs, milk", "gluten, eggs, milk, fish and nuts"],
  ["wheat and dairy.", "wheat, dairy, fish and nuts"],
  ["eggs, milk, and wheat", "eggs, milk, wheat, fish and nuts"],
  ["Wheat (bread and rolls)", "Wheat (bread and rolls), fish and nuts"],
])("adds them to %j", (list, added) => {
  expect(addMissingAllergens(list, ["fish", "nuts"])).toBe(added);
});

test("what was added is no longer missing", () => {
  expect(listMissingAllergens(addMissingAllergens("milk", allergens), allergens)).toEqual([]);
});

test("the checklist warns while the Terms leave out allergens of the dishes", () => {
  const warningOf = (kitchenAllergens: string) => {
    const settings = { ...newShop.settings, kitchenAllergens };
    const steps = buildChecklist({ ...newShop, settings });
    return steps.find(({ id }) => id === "policies")?.warning;
  };
  expect(warningOf("gluten, eggs, milk")).toBe(
    "Your dishes also contain crustaceans, mustard and nuts, but your Terms don't list them",
  );
  expect(warningOf(newShop.settings.kitchenAllergens)).toBe(null);
});
