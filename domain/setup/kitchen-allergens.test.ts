import { expect, test } from "vitest";
import { newShop } from "../../tests/builders/checklist-input.ts";
import { type Allergen, allergens } from "../menu/allergens.ts";
import { sampleKitchenAllergens } from "../menu/built-in-menu.ts";
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
  ...[
    ...["All 14 allergens.", "all allergens", "all of the 14 main allergens", "the 14 allergens"],
    "all 14 allergens, including nuts and milk",
  ].map((list): [string, Allergen[], Allergen[]] => [list, [...allergens], []]),
  ["all 14 allergens, including milk, but no nuts", ["celery", "nuts"], ["celery", "nuts"]],
  ["all 14 allergens except milk", ["celery", "milk"], ["celery"]],
  ["not all 14 allergens", ["milk"], ["milk"]],
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
    "Your dishes also contain celery, which your terms of service don't list",
  );
  for (const kitchenAllergens of ["", "celeriac and milk"])
    expect(describeMissingAllergens(dishes, { kitchenAllergens })).toBeNull();
});

test.each([
  ["gluten, eggs, milk", "gluten, eggs, milk, fish and nuts"],
  ["wheat and dairy.", "wheat, dairy, fish and nuts"],
  ["eggs, milk, and wheat", "eggs, milk, wheat, fish and nuts"],
  ["Wheat (bread and rolls)", "Wheat (bread and rolls), fish and nuts"],
  ["nuts,", "nuts and fish"],
])("completes %j as %j", (list, completed) => {
  expect(addMissingAllergens(list, ["fish", "nuts"])).toBe(completed);
  expect(listMissingAllergens(completed, ["fish", "nuts"])).toEqual([]);
});

test.each([
  "gluten, but no nuts",
  "wheat. We are nut-free",
  "milk, gluten free",
  "milk, no MSG",
  "wheat, never nuts",
  "anything except nuts",
  "we don’t use nuts",
  "milk, and traces of sesame",
  "milk, may contain sesame",
  `milk, ${"wheat flour, ".repeat(14)}`,
  "fish and nuts",
  "all 14 allergens",
  "",
])("does not complete %j", (list) => {
  expect(addMissingAllergens(list, ["fish", "nuts"])).toBeNull();
});

test("completes a short list with all 14 allergens", () => {
  const completed = addMissingAllergens("milk", allergens);
  expect(listMissingAllergens(completed ?? "", allergens)).toEqual([]);
});

test("the checklist warns while the terms of service leave out allergens of the dishes", () => {
  const findPolicies = (kitchenAllergens: string) => {
    const settings = { ...newShop.settings, kitchenAllergens };
    const steps = buildChecklist({ ...newShop, settings });
    return steps.find(({ id }) => id === "policies");
  };
  expect(findPolicies("gluten, eggs, milk")).toMatchObject({
    warning:
      "Your dishes also contain crustaceans, mustard and nuts, which your terms of service don't list.",
    warningSetting: "kitchenAllergens",
  });
  expect(findPolicies(sampleKitchenAllergens)).toMatchObject({
    warning: null,
    warningSetting: null,
  });
});
