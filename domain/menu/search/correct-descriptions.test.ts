import { expect, test } from "vitest";
import { fullMenu } from "../browse-menu.ts";
import { builtInMenu } from "../built-in-menu.ts";
import { searchHelp } from "./search-help.ts";
import { searchMenu } from "./search-menu.ts";

const descriptions = new Map([
  [1, "Rice with paneer."],
  [2, "A dish with peanuts and spice."],
  [3, "With chikem."],
]);
const dishes = builtInMenu.map((dish) => ({
  ...dish,
  description: descriptions.get(dish.id) ?? "",
}));
const search = (text: string, help: typeof searchHelp | null = searchHelp) =>
  searchMenu(dishes, { ...fullMenu, search: text }, undefined, help);

test("corrects a typo in a word that only descriptions have", () => {
  expect(search("panner")).toMatchObject({
    corrected: "paneer",
    found: { total: 0 },
    mentions: [{ id: 1 }],
    mentioned: ["paneer"],
  });
  expect(search("with panner").corrected, "stop words").toBeNull();
  expect(search("panner", null).corrected, "before the search help is loaded").toBeNull();
});

test("prefers a dish's name and its words", () => {
  expect(search("chiken").corrected).toBe("chicken");
  expect(search("panner naan")).toMatchObject({ corrected: null, words: ["naan"] });
});

test.each(["wish", "rice panner", "pannner", "spicy", "constructor"])(
  "does not correct %j",
  (text) => {
    expect(search(text)).toMatchObject({ corrected: null, mentions: [] });
  },
);

test.each(["cola", "mutter"])("%j is a dish that the menu lacks, not a typo", (text) => {
  expect(
    searchMenu(builtInMenu, { ...fullMenu, search: text }, undefined, searchHelp).corrected,
  ).toBeNull();
});

test("suggests the filter that the corrected text names", () => {
  expect(search("penuts")).toMatchObject({
    corrected: "peanuts",
    suggestion: { filter: { hide: ["peanuts"] }, isAllergen: true },
  });
});
