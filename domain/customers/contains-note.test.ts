import { expect, test } from "vitest";
import { containsNote } from "./contains-note.ts";

test.each([
  ["Shellfish allergy", "Fish allergy", false],
  ["Peanut allergy", "Nut allergy", false],
  ["Buckwheat allergy", "Wheat allergy", false],
  ["Pine nut allergy", "Nut allergy", false],
  ["Not allergic to kiwi", "allergic to kiwi", false],
  ["Ring twice", "Nut allergy", false],
  ["Nut allergy", "nut ALLERGY", true],
  ["Shellfish allergy, fish allergy", "Fish allergy", true],
  ["Ring twice\nNUT ALLERGY!", "Nut allergy", true],
  ["my wife and milk, you know", "wife and milk", true],
])("whether %j contains %j: %s", (note, other, isContained) => {
  expect(containsNote(note, other)).toBe(isContained);
});
