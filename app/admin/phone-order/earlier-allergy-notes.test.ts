import { expect, test } from "vitest";
import { containsEarlierNote } from "./earlier-allergy-notes.tsx";

const allergy = { note: "Allergic to eggs" };
const perhapsAllergy = { note: "eggs are a no for me" };

test("a note contains an earlier one whose text it has", () => {
  expect(containsEarlierNote("Ring twice. allergic to EGGS", allergy, { wasAdded: false })).toBe(
    true,
  );
  expect(containsEarlierNote("Ring twice", allergy, { wasAdded: false })).toBe(false);
});

test("staff may change an allergy note that they added, but not remove the allergy", () => {
  expect(containsEarlierNote("Allergic to nuts", allergy, { wasAdded: true })).toBe(true);
  expect(containsEarlierNote("Ring twice", allergy, { wasAdded: true })).toBe(false);
});

test("staff may change a note that may be about an allergy, but not delete it", () => {
  expect(containsEarlierNote("no egg on top", perhapsAllergy, { wasAdded: true })).toBe(true);
  expect(containsEarlierNote(" ", perhapsAllergy, { wasAdded: true })).toBe(false);
  expect(containsEarlierNote("no egg on top", perhapsAllergy, { wasAdded: false })).toBe(false);
});
