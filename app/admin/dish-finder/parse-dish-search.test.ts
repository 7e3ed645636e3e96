import { expect, test } from "vitest";
import { builtInMenu } from "../../../domain/menu/built-in-menu.ts";
import { noDietaryFacts } from "../../../domain/menu/dietary-facts.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { findDishes, parseDishSearch } from "./parse-dish-search.ts";

test.each([
  ["naan", 1, "naan"],
  [" garlic naan ", 1, "garlic naan"],
  ["2 naan", 2, "naan"],
  ["2x naan", 2, "naan"],
  ["12 × naan", 12, "naan"],
  ["2 ", 2, ""],
  ["2", 1, "2"],
  ["0 naan", 1, "0 naan"],
  ["100 naan", 1, "100 naan"],
  ["", 1, ""],
])("parses %j as %i × %j", (input, quantity, search) => {
  expect(parseDishSearch(input, 99)).toEqual({ quantity, search });
});

test("parses up to `max` portions", () => {
  expect(parseDishSearch("120 naan", 999)).toEqual({ quantity: 120, search: "naan" });
});

test("lists the dishes whose names start with the search before the other results", () => {
  const menu = ["Egg Paneer", "Paneer Tikka", "Dal", "Paneer Butter"].map((name, index) => ({
    ...noDietaryFacts,
    id: index + 1,
    name,
    description: "",
    price: 100,
    image: "",
    category: "veg" as const,
  }));
  expect(findDishes(menu, "PANEER").map(({ name }) => name)).toEqual([
    "Paneer Butter",
    "Paneer Tikka",
    "Egg Paneer",
  ]);
  expect(findDishes(menu, "korma")).toEqual([]);
  const accented = ["Bún bò", "Bò kho"].map((name) => ({ ...menu[0], name }) as MenuItem);
  expect(findDishes(accented, "bo").map(({ name }) => name)).toEqual(["Bò kho", "Bún bò"]);
  expect(findDishes([], "")).toEqual([]);
  const allDishes = builtInMenu.map((dish) => ({ ...dish, ...noDietaryFacts }));
  expect(findDishes(allDishes, "")).toHaveLength(allDishes.length);
});

test("corrects one typo if no name matches, as the customers' menu does", () => {
  const menu = builtInMenu.map((dish) => ({ ...dish, ...noDietaryFacts }));
  const chicken = findDishes(menu, "chicken");
  expect(chicken.length).toBeGreaterThan(0);
  expect(findDishes(menu, "chiken")).toEqual(chicken);
  expect(findDishes(menu, "pizza")).toEqual([]);
});
