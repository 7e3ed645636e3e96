import { expect, test } from "vitest";
import { addFreeOf } from "./add-free-of.ts";
import {
  describeNoteCheck,
  findAllergensToCheck,
  hasAllergyConflict,
  mustReadNote,
} from "./allergy-conflict.ts";
import { noDietaryFacts } from "./dietary-facts.ts";

test("finds a dish that contains, may contain or does not state an allergen in the note", () => {
  const safe = { allergens: addFreeOf({ milk: "contains" }) };
  for (const allergens of [
    addFreeOf({ nuts: "contains" }),
    addFreeOf({ nuts: "may_contain" }),
    { milk: "contains" as const },
  ])
    expect(hasAllergyConflict("Nut allergy", [safe, { allergens }])).toBe(true);
  expect(hasAllergyConflict("Nut allergy", [safe])).toBe(false);
});

test("finds none if the note is not about an allergy", () => {
  const dishes = [{ allergens: {} }];
  for (const notes of ["", "Ring twice", "No allergies"])
    expect(hasAllergyConflict(notes, dishes)).toBe(false);
});

test("finds every dish if the note names none of the 14 allergens", () => {
  const dishes = [{ allergens: addFreeOf({ milk: "contains" }) }];
  for (const notes of ["Allergic to kiwi", "I have a severe allergy"]) {
    expect(hasAllergyConflict(notes, dishes)).toBe(true);
    expect(hasAllergyConflict(notes, [])).toBe(false);
  }
});

test.each([
  ["eggs well done", true],
  ["Please put the milk in a separate cup", true],
  ["my wife and milk, you know", true],
  ["Nut allergy", true],
  ["Extra milk please", false],
  ["I love your fish", false],
  ["no onion", false],
  ["", false],
])("whether staff must read %j before they confirm milk and eggs: %s", (notes, mustRead) => {
  const dish = {
    vegan: false,
    allergens: addFreeOf({ milk: "contains", eggs: "may_contain", nuts: "contains" }),
  };
  expect(mustReadNote(notes, [dish])).toBe(mustRead);
});

test("staff must read a booking's note about any allergy", () => {
  for (const notes of ["Nut allergy", "Allergic to kiwi"])
    expect(mustReadNote(notes, null)).toBe(true);
  expect(mustReadNote("Window table", null)).toBe(false);
});

test("staff must read a note about fish if a dish does not state whether it contains it", () => {
  expect(mustReadNote("I love your fish", [noDietaryFacts])).toBe(true);
});

test.each([
  ["eggs are a no for me", ["eggs"]],
  ["Nut allergy", ["nuts", "peanuts"]],
  ["Allergic to kiwi", []],
  ["Extra egg please", null],
  ["Fish is a no for me", null],
  ["Ring twice", null],
])("the allergens to check in a dish with eggs after %j: %j", (notes, expected) => {
  const dish = { vegan: false, allergens: addFreeOf({ eggs: "contains" }) };
  expect(findAllergensToCheck(notes, [dish])).toEqual(expected);
  expect(findAllergensToCheck(notes, null)).toEqual(notes.startsWith("egg") ? null : expected);
});

test.each(["vegan please", "I am Vegan", "2 vegans", "plant-based", "plant based only"])(
  "staff must read %j if a dish is not marked vegan",
  (notes) => {
    const kofta = { vegan: false, allergens: addFreeOf({ milk: "contains" }) };
    const lamb = { vegan: false, allergens: addFreeOf({}) };
    const daal = { vegan: true, allergens: {} };
    for (const dish of [kofta, lamb]) {
      expect(mustReadNote(notes, [daal, dish])).toBe(true);
      expect(findAllergensToCheck(notes, [daal, dish])).toEqual([]);
    }
    expect(mustReadNote(notes, [daal])).toBe(false);
  },
);

test.each([
  ["Vegan please", ["daal", "lamb"], [], "Not marked vegan: Lamb."],
  ["Vegan please", ["lamb", "paneer"], [], "Not marked vegan: Lamb, Paneer."],
  ["Vegan please", ["daal"], null, ""],
  [
    "No nuts. I am vegan",
    ["paneer"],
    ["nuts", "peanuts"],
    "Not marked vegan: Paneer. No dish here lists nuts or peanuts. Check the recipes.",
  ],
  ["Nut allergy, vegan", ["daal", "lamb"], ["nuts", "peanuts"], "Not marked vegan: Lamb."],
  [
    "Vegan, allergic to kiwi",
    ["lamb"],
    [],
    "Not marked vegan: Lamb. No allergen recognised in the note: check each dish.",
  ],
  ["Vegan, eggs are a no for me", ["daal", "lamb"], ["eggs"], "Not marked vegan: Lamb."],
] as const)("staff must check after %j about %j", (notes, ordered, marked, check) => {
  const menu = {
    daal: { name: "Daal", vegan: true, allergens: {} },
    lamb: { name: "Lamb", vegan: false, allergens: addFreeOf({}) },
    paneer: { name: "Paneer", vegan: false, allergens: addFreeOf({ milk: "contains" }) },
  };
  const dishes = ordered.map((key) => menu[key]);
  expect(findAllergensToCheck(notes, dishes)).toEqual(marked);
  expect(describeNoteCheck(notes, dishes)).toBe(check);
});
