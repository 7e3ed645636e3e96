import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { builtInMenu } from "../menu/built-in-menu.ts";
import {
  addDietaryFacts,
  addLines,
  addToCart,
  type CartDish,
  type CartLine,
  cartCount,
  cartTotal,
  getQuantity,
  maxLines,
  maxQuantity,
  parseCart,
  refreshFromMenu,
  removeFromCart,
  restoreLine,
  setQuantity,
} from "./cart-lines.ts";

const dish = (id: number, price = 100): CartDish => ({
  id,
  name: `Dish ${id}`,
  description: "",
  price,
  image: "",
  category: "veg",
});
const line = (id: number, quantity = 1): CartLine => ({ ...dish(id), quantity });

describe("a cart with a higher limit", () => {
  it("takes that many portions of a dish, and no more", () => {
    expect(setQuantity([line(1)], 1, 999, 999)).toEqual({ ok: true, value: [line(1, 999)] });
    expect(setQuantity([line(1)], 1, 1_000, 999)).toEqual({
      ok: false,
      error: { code: "too_many_of_one" },
    });
    expect(addToCart([line(1, 99)], dish(1), 999)).toEqual({ ok: true, value: [line(1, 100)] });
    expect(addLines([line(1, 900)], [line(1, 100)], 999)).toEqual({
      lines: [line(1, 999)],
      skippedIds: [1],
    });
    const stored = JSON.stringify([line(1, 500)]);
    expect([parseCart(stored, 999), parseCart(stored)]).toEqual([[line(1, 500)], []]);
  });
});

describe("adding", () => {
  it("starts at one portion and then counts up", () => {
    const oneDish = addToCart([], dish(1));
    expect(oneDish).toEqual({ ok: true, value: [line(1)] });
    expect(addToCart([line(1), line(2)], dish(1))).toEqual({
      ok: true,
      value: [line(1, 2), line(2)],
    });
  });

  it("keeps the price from when the dish was first added", () => {
    expect(addToCart([line(1)], dish(1, 999))).toEqual({ ok: true, value: [line(1, 2)] });
  });

  it("stops at the limits on portions of a dish and on different dishes", () => {
    expect(addToCart([line(1, maxQuantity)], dish(1))).toEqual({
      ok: false,
      error: { code: "too_many_of_one" },
    });
    const fullCart = Array.from({ length: maxLines }, (_, i) => line(i + 1));
    expect(addToCart(fullCart, dish(maxLines + 1))).toEqual({
      ok: false,
      error: { code: "too_many_lines" },
    });
    expect(addToCart(fullCart, dish(1)).ok).toBe(true);
  });
});

describe("what a cart stores", () => {
  const [korma] = builtInMenu;
  if (!korma) throw new Error("no first dish");

  it("stores seven fields per line, never the allergens", () => {
    const added = addToCart([], korma);
    const fields = ["id", "name", "description", "price", "image", "category", "quantity"];
    expect(added.ok && Object.keys(added.value[0] ?? {})).toEqual(fields);
    expect(Object.keys(refreshFromMenu([line(1, 3)], [korma])[0] ?? {})).toEqual(fields);
  });

  it("adds allergens from today's menu, and none once the dish is no longer on it", () => {
    expect(addDietaryFacts(line(1), builtInMenu)).toEqual({
      ...line(1),
      vegan: false,
      allergens: korma.allergens,
    });
    expect(addDietaryFacts(line(99), builtInMenu)).toEqual({
      ...line(99),
      vegan: false,
      allergens: {},
    });
  });
});

describe("changing a quantity", () => {
  it.each([
    [-1, "negative_quantity"],
    [-0.5, "negative_quantity"],
    [0.5, "not_a_whole_number"],
    [Number.NaN, "not_a_whole_number"],
    [Number.POSITIVE_INFINITY, "not_a_whole_number"],
    [maxQuantity + 1, "too_many_of_one"],
    [1e9, "too_many_of_one"],
  ])("refuses %d", (quantity, code) => {
    expect(setQuantity([line(1)], 1, quantity)).toEqual({ ok: false, error: { code } });
  });

  it("removes a dish at 0, and ignores a dish that is not in the cart", () => {
    expect(setQuantity([line(1), line(2)], 1, 0)).toEqual({ ok: true, value: [line(2)] });
    expect(setQuantity([line(2)], 1, 5)).toEqual({ ok: true, value: [line(2)] });
  });
});

describe("undoing a removal", () => {
  it("restores the line at its old position", () => {
    const cart = [line(1), line(2, 4), line(3)];
    expect(restoreLine(removeFromCart(cart, 2), line(2, 4), 1)).toEqual(cart);
  });

  it("does not change a dish that was added again", () => {
    expect(restoreLine([line(2, 1)], line(2, 4), 0)).toEqual([line(2, 1)]);
  });
});

describe("reordering", () => {
  it("adds the portions at today's prices, and returns the ids of dishes that did not fit", () => {
    const today = { ...line(2, 3), price: 250 };
    const { lines, skippedIds } = addLines([line(1, 2), line(2, 1)], [today, line(3, 1)]);
    expect(lines).toEqual([line(1, 2), { ...today, quantity: 4 }, line(3, 1)]);
    expect(skippedIds).toEqual([]);
    expect(addLines([line(1, 98)], [line(1, 5)])).toEqual({
      lines: [line(1, maxQuantity)],
      skippedIds: [1],
    });
  });

  it("never removes a dish or exceeds the limits", () => {
    const carts = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 150 }),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
      {
        selector: ({ id }) => id,
        maxLength: maxLines,
      },
    );
    fc.assert(
      fc.property(carts, carts, (existing, added) => {
        const before = existing.map(({ id, quantity }) => line(id, quantity));
        const { lines } = addLines(
          before,
          added.map(({ id, quantity }) => line(id, quantity)),
        );
        expect(lines.length).toBeLessThanOrEqual(maxLines);
        for (const { quantity } of lines) expect(quantity).toBeLessThanOrEqual(maxQuantity);
        for (const { id, quantity } of before)
          expect(getQuantity(lines, id)).toBeGreaterThanOrEqual(quantity);
      }),
    );
  });
});

describe("parsing a stored cart", () => {
  it.each([null, "", "null", "{", "{}", '"cart"', "[null, 1, [], {}]"])(
    "reads %j as an empty cart",
    (stored) => {
      expect(parseCart(stored)).toEqual([]);
    },
  );

  it.each([
    { quantity: 0 },
    { quantity: -3 },
    { quantity: 1.5 },
    { quantity: "2" },
    { quantity: 1e9 },
    { price: -1 },
    { price: 4.95 },
    { price: null },
    { id: 0 },
    { id: "1" },
    { name: "" },
    { category: "vegan" },
  ])("drops a line with %j and keeps the others", (invalidFields) => {
    expect(parseCart(JSON.stringify([line(1), { ...line(2), ...invalidFields }, line(3)]))).toEqual(
      [line(1), line(3)],
    );
  });

  it("accepts a missing description or picture, and unknown fields", () => {
    const { description, image, ...requiredFields } = line(1);
    expect(
      parseCart(JSON.stringify([{ ...requiredFields, total: 0, __proto__: { x: 1 } }])),
    ).toEqual([{ ...requiredFields, description, image }]);
  });

  it("keeps the first of two lines for the same dish, up to the line limit", () => {
    expect(parseCart(JSON.stringify([line(1, 2), line(1, 9)]))).toEqual([line(1, 2)]);
    expect(
      parseCart(JSON.stringify(Array.from({ length: 500 }, (_, i) => line(i + 1)))),
    ).toHaveLength(maxLines);
  });

  it("parses any input into a valid cart", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.anything()).map((value) => JSON.stringify(value) ?? ""),
        ),
        (stored) => {
          expectValid(parseCart(stored));
        },
      ),
    );
  });
});

type Step =
  | { kind: "add"; id: number }
  | { kind: "remove"; id: number }
  | { kind: "set"; id: number; quantity: number };

const ids = fc.integer({ min: 1, max: 6 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("add" as const), id: ids }),
    fc.record({ kind: fc.constant("remove" as const), id: ids }),
    fc.record({
      kind: fc.constant("set" as const),
      id: ids,
      quantity: fc.integer({ min: -3, max: 120 }),
    }),
  ),
  { maxLength: 60 },
);

function applyStep(lines: CartLine[], step: Step) {
  switch (step.kind) {
    case "add":
      return addToCart(lines, dish(step.id, step.id * 25));
    case "remove":
      return { ok: true as const, value: removeFromCart(lines, step.id) };
    case "set":
      return setQuantity(lines, step.id, step.quantity);
  }
}

it("stays valid after any operations and a round trip through storage", () => {
  fc.assert(
    fc.property(steps, (list) => {
      let lines: CartLine[] = [];
      for (const step of list) {
        const before = structuredClone(lines);
        const after = applyStep(lines, step);
        expect(lines).toEqual(before);
        if (after.ok) lines = after.value;
        expectValid(lines);
        expect(parseCart(JSON.stringify(lines))).toEqual(lines);
      }
    }),
  );
});

function expectValid(lines: CartLine[]) {
  expect(lines.length).toBeLessThanOrEqual(maxLines);
  expect(new Set(lines.map((each) => each.id)).size).toBe(lines.length);
  for (const each of lines) {
    expect(each.quantity).toBeGreaterThanOrEqual(1);
    expect(each.quantity).toBeLessThanOrEqual(maxQuantity);
    expect(getQuantity(lines, each.id)).toBe(each.quantity);
  }
  expect(Number.isSafeInteger(cartTotal(lines))).toBe(true);
  expect(cartCount(lines)).toBe(lines.reduce((sum, each) => sum + each.quantity, 0));
}
