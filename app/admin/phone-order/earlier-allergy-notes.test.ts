import { expect, test } from "vitest";
import { containsEarlierNote, removeLines } from "./earlier-allergy-notes.tsx";

const allergy = { note: "Allergic to eggs" };
const perhapsAllergy = { note: "eggs are a no for me" };

test("a note contains an earlier one whose text it has", () => {
  expect(containsEarlierNote("Ring twice. allergic to EGGS", allergy, null)).toBe(true);
  expect(containsEarlierNote("Ring twice", allergy, null)).toBe(false);
  const fish = { note: "Fish allergy" };
  expect(containsEarlierNote("Shellfish allergy", fish, null)).toBe(false);
});

test("staff may change an allergy note that they added, but not remove the allergy", () => {
  expect(containsEarlierNote("Allergic to nuts", allergy, "")).toBe(true);
  expect(containsEarlierNote("Ring twice", allergy, "")).toBe(false);
});

test("staff may change a note that may be about an allergy, but not delete it", () => {
  expect(containsEarlierNote("no egg on top", perhapsAllergy, "")).toBe(true);
  expect(containsEarlierNote(" ", perhapsAllergy, "")).toBe(false);
  expect(containsEarlierNote("Ring twice", perhapsAllergy, "Ring twice")).toBe(false);
  expect(containsEarlierNote("no egg on top", perhapsAllergy, null)).toBe(false);
});

test.each([
  ["Allergic to eggs", ""],
  ["Ring twice\nAllergic to eggs", "Ring twice"],
  ["Allergic to eggs\nRing twice", "Ring twice"],
  ["One\nAllergic to eggs\nTwo", "One\nTwo"],
])("takes an added note back, and leaves the other lines: %j", (note, rest) => {
  expect(removeLines(note, allergy.note)).toBe(rest);
});

test.each(["Allergic to eggs and milk", "No eggs", ""])(
  "leaves a note that staff have changed as it is: %j",
  (note) => {
    expect(removeLines(note, allergy.note)).toBeNull();
  },
);
