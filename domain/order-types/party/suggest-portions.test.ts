import fc from "fast-check";
import { expect, test } from "vitest";
import { suggestPortions } from "./suggest-portions.ts";

const suggest = (guests: number, ...names: string[]) =>
  suggestPortions(
    names.map((name, index) => ({ id: index + 1, name })),
    guests,
  ).map(({ name, quantity }) => `${quantity} ${name}`);

test("suggests two breads for each guest", () => {
  expect(suggest(40, "Tandoori Roti")).toEqual(["80 Tandoori Roti"]);
});

test("counts a salad as a starter, as the menu does", () => {
  expect(suggest(40, "Kachumber Salad")).toEqual(["40 Kachumber Salad"]);
  expect(suggest(40, "Samosa", "Kachumber Salad", "Raita")).toEqual([
    "20 Samosa",
    "20 Kachumber Salad",
    "20 Raita",
  ]);
});

test("splits the portions of a kind among the dishes of that kind", () => {
  expect(
    suggest(
      40,
      "Tadka Dal",
      "Malai Kofta",
      "Garlic Naan",
      "Roti",
      "Jeera Rice",
      "Gulab Jamun",
      "Mango Lassi",
    ),
  ).toEqual([
    "20 Tadka Dal",
    "20 Malai Kofta",
    "40 Garlic Naan",
    "40 Roti",
    "20 Jeera Rice",
    "40 Gulab Jamun",
    "40 Mango Lassi",
  ]);
});

test.each(["Kesar Custard", "Mango Ice-cream", "Two Ice Creams"])(
  "counts %s as a dessert, not as a main",
  (dessert) => {
    expect(suggest(10, "Tadka Dal", dessert)).toEqual(["10 Tadka Dal", `10 ${dessert}`]);
  },
);

test("the dishes of a kind share its portions as whole portions, at least one each", () => {
  expect(suggest(1, "Tadka Dal", "Malai Kofta")).toEqual(["1 Tadka Dal", "1 Malai Kofta"]);
  expect(suggest(7, "Tadka Dal")).toEqual(["7 Tadka Dal"]);
  expect(suggest(25, "Tadka Dal", "Malai Kofta")).toEqual(["13 Tadka Dal", "12 Malai Kofta"]);
  expect(suggest(25, "Jeera Rice")).toEqual(["13 Jeera Rice"]);
});

test("treats a dish as a main if a bread's name is only part of a word", () => {
  expect(suggest(10, "Purina Curry")).toEqual(["10 Purina Curry"]);
});

test("suggests 1 to 999 portions of every dish", () => {
  const dish = fc.record({
    id: fc.nat(),
    name: fc.constantFrom("Roti", "Pulao", "Dal", "Samosa", "Kheer", "Chai"),
  });
  fc.assert(
    fc.property(
      fc.array(dish, { maxLength: 100 }),
      fc.integer({ min: 1, max: 9_999 }),
      (dishes, guests) => {
        const suggested = suggestPortions(dishes, guests);
        expect(suggested.map(({ id }) => id)).toEqual(dishes.map(({ id }) => id));
        for (const { quantity } of suggested)
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true);
      },
    ),
  );
});
