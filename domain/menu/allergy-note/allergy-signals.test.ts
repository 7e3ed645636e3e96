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
  ["Allergies: nuts; sesame; fish", ["fish", "nuts", "peanuts", "sesame"]],
  ["Allergies: nuts\n- sesame\n- cheese", ["milk", "nuts", "peanuts", "sesame"]],
  ["Allergic to nuts. Also sesame.", ["nuts", "peanuts", "sesame"]],
  ["Nut allergy! Sesame too.", ["nuts", "peanuts", "sesame"]],
  ["Allergic to nuts but also sesame", ["nuts", "peanuts", "sesame"]],
  ["Nuts; sesame; fish allergy", ["fish", "nuts", "peanuts", "sesame"]],
  ["My son: nut allergy. My daughter: eggs", ["eggs", "nuts", "peanuts"]],
  ["Nuts make me ill. Sesame too", ["nuts", "peanuts", "sesame"]],
  ["Allergic to milk but not eggs", ["milk"]],
  ["Fish, but no nuts", ["nuts", "peanuts"]],
  ["Nut allergy. Sesame is fine", ["nuts", "peanuts"]],
  ["Nut allergy but yes to fish", ["nuts", "peanuts"]],
  ["Nut allergy? Yes, and to fish", ["fish", "nuts", "peanuts"]],
  ["Nut allergy. Fish please. Extra paneer.", ["nuts", "peanuts"]],
])("counts lists in several clauses: %s", (notes, named) => {
  expect(findAllergyNote(notes)).toEqual(named);
});

test.each([
  ["No allergies except peanuts", ["peanuts"]],
  ["No allergies but peanuts", ["peanuts"]],
  ["No allergies apart from dairy", ["milk"]],
  ["No allergies or intolerances, only eggs", ["eggs"]],
  ["No allergies except kiwi", []],
  ["We don't have allergies except sesame", ["sesame"]],
  ["Not allergic to anything except cheese", ["milk"]],
  ["Any allergies: sesame", ["sesame"]],
  ["Any allergies? Yes, eggs", ["eggs"]],
  ["Any allergies — nuts", ["nuts", "peanuts"]],
  ["any allergies nuts", ["nuts", "peanuts"]],
  ["No allergies aside from nuts", ["nuts", "peanuts"]],
  ["No allergies, unless you count nuts", ["nuts", "peanuts"]],
  ["No allergies but yes to nuts", ["nuts", "peanuts"]],
  ["No allergies - love nuts, only eggs", ["eggs", "nuts", "peanuts"]],
  ["No allergies but please make the curry nut-safe and mild", ["nuts", "peanuts"]],
  ["No allergies but please make sure the nuts are left out", ["nuts", "peanuts"]],
])('counts exceptions to "no allergies": %s', (notes, named) => {
  expect(findAllergyNote(notes)).toEqual(named);
});

test.each([
  "No allergies, extra nuts please",
  "No allergies but ring twice",
  "No allergies. I love your fish",
  "No allergies\nFish curry mild, please",
  "No allergies - love nuts",
  "No allergies but please make the fish curry spicy",
  "Any allergies? No, fish curry please",
  "extra cashews please",
  "plus mint chutney",
])("finds no allergy in %j", (notes) => {
  expect(findAllergyNote(notes)).toBeNull();
});
