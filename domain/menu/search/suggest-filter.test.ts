import { expect, test } from "vitest";
import { fullMenu } from "../browse-menu.ts";
import { applySuggestion, suggestFilter } from "./suggest-filter.ts";

test.each([
  ["vegan", { vegan: true }, ""],
  ["Vegan dishes", { vegan: true }, ""],
  ["vegan naan", { vegan: true }, "naan"],
  ["veg", { filter: "veg" }, ""],
  ["vegetarian food", { filter: "veg" }, ""],
  ["non-veg", { filter: "non-veg" }, ""],
  ["meat", { filter: "non-veg" }, ""],
  ["meat-free curry", { filter: "veg" }, "curry"],
  ["no meat", { filter: "veg" }, ""],
  ["without meat", { filter: "veg" }, ""],
  ["meatless", { filter: "veg" }, ""],
  ["Non Veg curry", { filter: "non-veg" }, "curry"],
  ["gluten-free", { hide: ["gluten"] }, ""],
  ["no nuts", { hide: ["nuts", "peanuts"] }, ""],
  ["nuts free", { hide: ["nuts", "peanuts"] }, ""],
  ["nut free", { hide: ["nuts", "peanuts"] }, ""],
  ["dairy free korma", { hide: ["milk"] }, "korma"],
  ["without shellfish", { hide: ["crustaceans", "molluscs"] }, ""],
])("%j names a filter", (text, filter, search) => {
  expect(suggestFilter(text)).toEqual({ filter, search });
});

test.each([
  ["milk", ["milk"]],
  ["Nut allergy", ["nuts", "peanuts"]],
  ["nuts", ["nuts", "peanuts"]],
  ["peanuts", ["peanuts"]],
])("%j names an allergen", (text, hide) => {
  expect(suggestFilter(text)).toEqual({ filter: { hide }, search: "", isAllergen: true });
});

test.each(["vegetable korma", "milk rice", "free", "naan bread", "onion", "", " - "])(
  "%j names no filter",
  (text) => {
    expect(suggestFilter(text)).toBeNull();
  },
);

test("adds to the hidden allergens, and keeps no filter that would exclude every dish", () => {
  const query = { ...fullMenu, search: "vegan", hide: ["nuts" as const], page: 3 };
  const apply = (text: string, before: Partial<typeof fullMenu> = {}) => {
    const suggestion = suggestFilter(text);
    return suggestion && applySuggestion({ ...query, ...before }, suggestion);
  };
  expect(apply("gluten free")).toEqual({ ...fullMenu, hide: ["gluten", "nuts"] });
  expect(apply("vegan", { filter: "non-veg" })).toEqual({
    ...fullMenu,
    vegan: true,
    hide: ["nuts"],
  });
  expect(apply("non-veg", { vegan: true })).toEqual({
    ...fullMenu,
    filter: "non-veg",
    hide: ["nuts"],
  });
});
