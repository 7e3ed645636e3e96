import { expect, test } from "vitest";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import {
  applyLineChanges as applyLineChangesUpTo,
  changeQuantity,
  countUnresolvedDishes,
  hasLineChanges,
  parseLineChanges,
  rebaseLineChanges,
  serialiseLines,
} from "./changed-order-lines.ts";

const buildDish = (id: number, price: number): MenuItem => ({
  id,
  name: `Dish ${id}`,
  description: "",
  price,
  image: "",
  category: "veg",
  vegan: false,
  allergens: {},
});
const buildLine = (id: number, price: number, quantity: number) => {
  const { description: _, ...rest } = buildDish(id, price);
  return { ...rest, quantity };
};
type Changes = Parameters<typeof applyLineChangesUpTo>;
const applyLineChanges = (before: Changes[0], menu: Changes[1], changes: Changes[2], max = 99) =>
  applyLineChangesUpTo(before, menu, changes, max);
const summarise = (lines: ReturnType<typeof applyLineChanges>) =>
  lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    price: line.price,
    previousPrice: line.previousPrice,
    maxQuantity: line.maxQuantity,
  }));
const withReasons = (lines: ReturnType<typeof applyLineChanges>) =>
  lines.map((line) => ({ ...line, reason: line.unavailableReason }));

test("keeps the agreed price up to the ordered quantity, then charges today's price for the whole line", () => {
  const before = [buildLine(1, 500, 2)];
  const menu = [buildDish(1, 600)];
  const changeTo = (quantity: number) =>
    summarise(applyLineChanges(before, menu, [{ id: 1, quantity }]))[0];
  expect(changeTo(2)).toEqual({
    id: 1,
    quantity: 2,
    price: 500,
    previousPrice: null,
    maxQuantity: 99,
  });
  expect(changeTo(1)).toMatchObject({ price: 500, previousPrice: null });
  expect(changeTo(3)).toMatchObject({ price: 600, previousPrice: 500 });
});

test("limits a dish to the order type's maximum", () => {
  const changes = [{ id: 1, quantity: 500 }];
  const quantityUpTo = (max: number) =>
    summarise(applyLineChanges([], [buildDish(1, 600)], changes, max))[0]?.quantity;
  expect([quantityUpTo(99), quantityUpTo(999)]).toEqual([99, 500]);
});

test("limits a dish that has left the menu to the ordered quantity", () => {
  const changes = [
    { id: 1, quantity: 5 },
    { id: 2, quantity: 1 },
  ];
  expect(summarise(applyLineChanges([buildLine(1, 500, 2)], [], changes))).toEqual([
    { id: 1, quantity: 2, price: 500, previousPrice: null, maxQuantity: 2 },
  ]);
});

test("keeps an added dish on the list when it becomes unavailable, marked for removal", () => {
  const changes = changeQuantity([], 2, 3, [buildDish(2, 300)]);
  const soldOut = applyLineChanges(
    [],
    [{ ...buildDish(2, 350), soldOutUntil: 1_800_000_000_000 }],
    changes,
  );
  const line = { id: 2, name: "Dish 2", quantity: 3, price: 300, maxQuantity: 3 };
  expect(withReasons(soldOut)).toMatchObject([{ ...line, reason: "sold out" }]);
  const offMenu = applyLineChanges([], [], changes);
  expect(withReasons(offMenu)).toMatchObject([{ ...line, reason: "off the menu" }]);
  expect(countUnresolvedDishes(offMenu)).toBe(1);
  expect(
    JSON.parse(serialiseLines(offMenu)),
    "still sent, so that the server refuses it",
  ).toHaveLength(1);
  expect(countUnresolvedDishes(applyLineChanges([], [], changeQuantity(changes, 2, 0)))).toBe(0);
  const withoutMenu = applyLineChanges([], null, changes);
  expect(withoutMenu).toMatchObject([{ id: 2, quantity: 3, price: 300 }]);
  expect(countUnresolvedDishes(withoutMenu), "a menu that could not be loaded blocks nothing").toBe(
    0,
  );
});

test("shows the earlier price of an added dish whose price has changed", () => {
  const changes = changeQuantity([], 2, 1, [buildDish(2, 300)]);
  expect(summarise(applyLineChanges([], [buildDish(2, 350)], changes))).toEqual([
    { id: 2, quantity: 1, price: 350, previousPrice: 300, maxQuantity: 99 },
  ]);
  expect(summarise(applyLineChanges([], [buildDish(2, 300)], changes))).toMatchObject([
    { price: 300, previousPrice: null },
  ]);
});

test("keeps quantities changed here when the order is changed elsewhere, and updates the others", () => {
  const base = [
    buildLine(1, 500, 1),
    buildLine(2, 300, 2),
    buildLine(3, 200, 1),
    buildLine(4, 100, 1),
  ];
  const changes = [
    { id: 1, quantity: 1 },
    { id: 2, quantity: 5 },
    { id: 3, quantity: 1 },
    { id: 4, quantity: 0 },
    { id: 6, quantity: 1 },
  ];
  const latest = [
    buildLine(1, 500, 4),
    buildLine(2, 300, 3),
    buildLine(4, 100, 1),
    buildLine(5, 250, 2),
  ];
  expect(rebaseLineChanges(changes, base, latest)).toEqual([
    { id: 1, quantity: 4 },
    { id: 2, quantity: 5 },
    { id: 4, quantity: 0 },
    { id: 6, quantity: 1 },
    { id: 5, quantity: 2 },
  ]);
});

test.each([
  ["unchanged", [{ id: 1, quantity: 2 }], false],
  ["increased", [{ id: 1, quantity: 3 }], true],
  ["removed", [{ id: 1, quantity: 0 }], true],
  [
    "added",
    [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ],
    true,
  ],
  [
    "added and removed again",
    [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 0 },
    ],
    false,
  ],
])("compares the changes with the order's lines: %s", (_, changes, expected) => {
  expect(hasLineChanges(changes, [buildLine(1, 500, 2)])).toBe(expected);
});

test("shows today's dietary facts once the quantity is increased, and the facts as ordered until then", () => {
  const menu = [{ ...buildDish(1, 500), vegan: true }];
  const isVegan = (quantity: number) =>
    applyLineChanges([buildLine(1, 500, 1)], menu, [{ id: 1, quantity }])[0]?.vegan;
  expect(isVegan(1)).toBe(false);
  expect(isVegan(2)).toBe(true);
});

test("lists each dish once, and does not serialise removed dishes", () => {
  const changes = changeQuantity(changeQuantity([{ id: 1, quantity: 2 }], 2, 1), 1, 0);
  expect(changes).toEqual([
    { id: 1, quantity: 0 },
    { id: 2, quantity: 1 },
  ]);
  const lines = applyLineChanges(
    [buildLine(1, 500, 2)],
    [buildDish(1, 500), buildDish(2, 300)],
    changes,
  );
  expect(JSON.parse(serialiseLines(lines))).toEqual([
    { id: 2, quantity: 1, seenPrice: 300, seenFacts: "" },
  ]);
});

test("parses the changes stored in a draft, and ignores invalid entries", () => {
  const changes = changeQuantity([{ id: 1, quantity: 0 }], 2, 1, [buildDish(2, 300)]);
  expect(changes[1]?.added).toEqual({ name: "Dish 2", image: "", category: "veg", price: 300 });
  expect(parseLineChanges(JSON.stringify(changes))).toEqual(changes);
  expect(parseLineChanges('[{"id":2,"quantity":1,"added":{"name":7}}]')).toEqual([
    { id: 2, quantity: 1 },
  ]);
  for (const text of [undefined, "", "null", "{}", "7"]) expect(parseLineChanges(text)).toBeNull();
  expect(
    parseLineChanges(
      '[null,{"id":1},{"id":1,"quantity":-1},{"id":1,"quantity":1000},{"id":2,"quantity":1},{"id":2,"quantity":3}]',
    ),
  ).toEqual([{ id: 2, quantity: 1 }]);
});
