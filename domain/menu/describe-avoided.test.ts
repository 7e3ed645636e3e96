import { expect, it } from "vitest";
import { describeAvoided } from "./describe-avoided.ts";

const dish = {
  milk: "contains",
  gluten: "contains",
  nuts: "may_contain",
  fish: "free_of",
} as const;

it("names only the avoided allergens, the most serious first", () => {
  expect(describeAvoided(dish, ["milk", "nuts", "celery"])).toBe(
    "Contains milk, which you avoid. May contain nuts, which you avoid. Not known: celery, which you avoid.",
  );
});

it("says nothing about a dish that is free of the avoided allergens", () => {
  expect(describeAvoided(dish, ["fish"])).toBe("");
});

it("says nothing to a customer who avoids no allergens", () => {
  expect(describeAvoided(dish, [])).toBe("");
});
