import { expect, test } from "vitest";
import { findAllergyNote } from "../allergy-note.ts";

test.each([
  ["Coeliac plus milk allergy", ["gluten", "milk"]],
  ["Allergic to sesame plus milk", ["milk", "sesame"]],
  ["allergic to milk, eggs plus fish", ["eggs", "fish", "milk"]],
  ["Please add nut allergy to the ticket", ["nuts", "peanuts"]],
  ["Please add eggs, sesame and milk to my allergies", ["eggs", "milk", "sesame"]],
  ["Lots of allergies: eggs, sesame, fish", ["eggs", "fish", "sesame"]],
  ["extra allergy: sesame", ["sesame"]],
  ["Extra dairy-free yoghurt", ["milk"]],
  ["Extra cheese please, nut allergy", ["nuts", "peanuts"]],
])("counts what is named beside words for more food: %s", (notes, named) => {
  expect(findAllergyNote(notes)).toEqual(named);
});

test.each([
  "No allergies, extra nuts please",
  "extra cashews please",
  "plus mint chutney",
])("finds no allergy in %j", (notes) => {
  expect(findAllergyNote(notes)).toBeNull();
});
