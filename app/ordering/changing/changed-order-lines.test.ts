import { expect, test } from "vitest";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { changedLines, linesToSend, readWishes, wish } from "./changed-order-lines.ts";

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
  const wishes = [{ id: 1, quantity: 0 }];
  expect(readWishes(JSON.stringify(wishes))).toEqual(wishes);
  for (const text of [undefined, "", "null", "{}", "7"]) expect(readWishes(text)).toBeNull();
  expect(
    readWishes('[null,{"id":1},{"id":1,"quantity":-1},{"id":1,"quantity":100},{"id":2,"quantity":1},{"id":2,"quantity":3}]'),
  ).toEqual([{ id: 2, quantity: 1 }]);
});
