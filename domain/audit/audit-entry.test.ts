import { expect, test } from "vitest";
import { changedFields } from "./audit-entry.ts";

test("only the fields that differ are changes", () => {
  expect(changedFields({ name: "Dal", price: 450, vegan: true }, { name: "Dal", price: 500, vegan: true })).toEqual({
    price: { from: 450, to: 500 },
  });
});

test("a field that was not there, or is no more, is nothing", () => {
  expect(changedFields<{ image?: string; note?: string }>({ image: "a.webp" }, { note: "hot" })).toEqual({
    image: { from: "a.webp", to: null },
    note: { from: null, to: "hot" },
  });
});

test("lists differ by their order, objects do not", () => {
  expect(changedFields({ phones: ["1", "2"] }, { phones: ["2", "1"] })).toHaveProperty("phones");
  expect(changedFields({ allergens: { egg: "no", milk: "yes" } }, { allergens: { milk: "yes", egg: "no" } })).toEqual({});
});
