import { expect, test } from "vitest";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { changedLines, linesToSend, readWishes, rebaseWishes, unsettledDishes, wish } from "./changed-order-lines.ts";

const dish = (id: number, price: number): MenuItem => ({
  id,
  name: `Dish ${id}`,
  description: "",
  price,
  image: "",
  category: "veg",
  vegan: false,
  allergens: {},
});
const ordered = (id: number, price: number, quantity: number) => {
  const { description: _, ...rest } = dish(id, price);
  return { ...rest, quantity };
};
const figures = (lines: ReturnType<typeof changedLines>) =>
  lines.map(({ id, quantity, price, was, most }) => ({ id, quantity, price, was, most }));

test("no more than before stays at what was agreed, more is today's", () => {
  const before = [ordered(1, 500, 2)];
  const menu = [dish(1, 600)];
  const at = (quantity: number) => figures(changedLines(before, menu, [{ id: 1, quantity }]))[0];
  expect(at(2)).toEqual({ id: 1, quantity: 2, price: 500, was: null, most: 99 });
  expect(at(1)).toMatchObject({ price: 500, was: null });
  expect(at(3)).toMatchObject({ price: 600, was: 500 });
});

test("of a dish that has left the menu there is no more than before, and none that is new", () => {
  const wishes = [
    { id: 1, quantity: 5 },
    { id: 2, quantity: 1 },
  ];
  expect(figures(changedLines([ordered(1, 500, 2)], [], wishes))).toEqual([
    { id: 1, quantity: 2, price: 500, was: null, most: 2 },
  ]);
});

test("a dish that was added and cannot be had any more stays on the list, says so, and is to be taken out", () => {
  const wishes = wish([], 2, 3, [dish(2, 300)]);
  const at = (menu: MenuItem[] | null, of = wishes) => changedLines([], menu, of);
  expect(at([{ ...dish(2, 350), soldOutUntil: 1_800_000_000_000 }])).toMatchObject([
    { id: 2, name: "Dish 2", quantity: 3, price: 300, most: 3, gone: "sold out" },
  ]);
  expect(at([])).toMatchObject([{ id: 2, name: "Dish 2", quantity: 3, price: 300, most: 3, gone: "off the menu" }]);
  expect(unsettledDishes(at([]))).toBe(1);
  expect(JSON.parse(linesToSend(at([]))), "the server is asked, and says no").toHaveLength(1);
  expect(unsettledDishes(at([], wish(wishes, 2, 0)))).toBe(0);
  const unread = at(null);
  expect(unread).toMatchObject([{ id: 2, quantity: 3, price: 300 }]);
  expect(unsettledDishes(unread), "a menu that could not be read says nothing").toBe(0);
});

test("of a dish that was added at another price it is said what it was", () => {
  const wishes = wish([], 2, 1, [dish(2, 300)]);
  expect(figures(changedLines([], [dish(2, 350)], wishes))).toEqual([{ id: 2, quantity: 1, price: 350, was: 300, most: 99 }]);
  expect(figures(changedLines([], [dish(2, 300)], wishes))).toMatchObject([{ price: 300, was: null }]);
});

test("changed elsewhere: what was touched here stays, the rest is as it is there", () => {
  const base = [ordered(1, 500, 1), ordered(2, 300, 2), ordered(3, 200, 1), ordered(4, 100, 1)];
  const wishes = [
    { id: 1, quantity: 1 },
    { id: 2, quantity: 5 },
    { id: 3, quantity: 1 },
    { id: 4, quantity: 0 },
    { id: 6, quantity: 1 },
  ];
  const now = [ordered(1, 500, 4), ordered(2, 300, 3), ordered(4, 100, 1), ordered(5, 250, 2)];
  expect(rebaseWishes(wishes, base, now)).toEqual([
    { id: 1, quantity: 4 },
    { id: 2, quantity: 5 },
    { id: 4, quantity: 0 },
    { id: 6, quantity: 1 },
    { id: 5, quantity: 2 },
  ]);
});

test("what is more, or new, is shown with what is stated of it today; what stays, with what was stated then", () => {
  const menu = [{ ...dish(1, 500), vegan: true }];
  const vegan = (quantity: number) => changedLines([ordered(1, 500, 1)], menu, [{ id: 1, quantity }])[0]?.vegan;
  expect(vegan(1)).toBe(false);
  expect(vegan(2)).toBe(true);
});

test("a dish is listed once, and what is taken out is not sent", () => {
  const wishes = wish(wish([{ id: 1, quantity: 2 }], 2, 1), 1, 0);
  expect(wishes).toEqual([
    { id: 1, quantity: 0 },
    { id: 2, quantity: 1 },
  ]);
  const lines = changedLines([ordered(1, 500, 2)], [dish(1, 500), dish(2, 300)], wishes);
  expect(JSON.parse(linesToSend(lines))).toEqual([{ id: 2, quantity: 1, seenPrice: 300, seenFacts: "" }]);
});

test("a draft is read as it was kept; what is none is nothing", () => {
  const wishes = wish([{ id: 1, quantity: 0 }], 2, 1, [dish(2, 300)]);
  expect(wishes[1]?.added).toEqual({ name: "Dish 2", image: "", category: "veg", price: 300 });
  expect(readWishes(JSON.stringify(wishes))).toEqual(wishes);
  expect(readWishes('[{"id":2,"quantity":1,"added":{"name":7}}]')).toEqual([{ id: 2, quantity: 1 }]);
  for (const text of [undefined, "", "null", "{}", "7"]) expect(readWishes(text)).toBeNull();
  expect(
    readWishes('[null,{"id":1},{"id":1,"quantity":-1},{"id":1,"quantity":100},{"id":2,"quantity":1},{"id":2,"quantity":3}]'),
  ).toEqual([{ id: 2, quantity: 1 }]);
});
