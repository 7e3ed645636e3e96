import { expect, test } from "vitest";
import { changedFields } from "./audit-entry.ts";

test("returns only the fields that differ", () => {
  expect(changedFields({ name: "Dal", price: 450, vegan: true }, { name: "Dal", price: 500, vegan: true })).toEqual({
    price: { from: 450, to: 500 },
  });
});

test("treats a missing field as null", () => {
  expect(changedFields<{ image?: string; note?: string }>({ image: "a.webp" }, { note: "hot" })).toEqual({
    image: { from: "a.webp", to: null },
    note: { from: null, to: "hot" },
  });
});

test("compares lists by order, but ignores the order of object keys", () => {
  expect(changedFields({ phones: ["1", "2"] }, { phones: ["2", "1"] })).toHaveProperty("phones");
  expect(changedFields({ allergens: { egg: "no", milk: "yes" } }, { allergens: { milk: "yes", egg: "no" } })).toEqual({});
});
