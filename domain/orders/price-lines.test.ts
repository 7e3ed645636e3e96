import { Temporal } from "temporal-polyfill";
import { describe, expect, test, vi } from "vitest";
import type { MenuItem } from "../menu/menu-item.ts";
import type { MenuStore } from "../menu/menu-store.ts";
import { linesForHash, priceLines } from "./price-lines.ts";
import type { RequestedLine } from "./requested-lines.ts";

const now = Temporal.Instant.from("2026-06-15T10:00:00Z");
const dal: MenuItem = {
  id: 1,
  name: "Tadka Dal",
  description: "Yellow lentils",
  price: 475,
  image: "/pictures/dishes/tadka-dal.webp",
  category: "veg",
  vegan: true,
  allergens: { mustard: "may_contain" },
};
const naan: MenuItem = {
  ...dal,
  id: 2,
  name: "Garlic Naan",
  price: 195,
  vegan: false,
  allergens: { gluten: "contains" },
};
const toOrderLine = ({ description: _, ...dish }: MenuItem, quantity: number) => ({
  ...dish,
  quantity,
});

/** A menu of these dishes that records the requested ids. */
function stubMenu(...dishes: MenuItem[]) {
  const byIds = vi.fn<MenuStore["listByIds"]>(async (ids) =>
    dishes.filter(({ id }) => ids.includes(id)),
  );
  return { byIds, stores: { menu: { listByIds: byIds } as Partial<MenuStore> as MenuStore } };
}

describe("pricing lines", () => {
  test("keeps the requested order, and copies dietary facts but not descriptions from the menu", async () => {
    const { byIds, stores } = stubMenu(dal, naan);
    const wanted = [
      { id: 2, quantity: 3, seenPrice: 195 },
      { id: 1, quantity: 1, seenPrice: 475 },
    ];
    expect(await priceLines(stores, wanted, now)).toEqual({
      ok: true,
      value: [toOrderLine(naan, 3), toOrderLine(dal, 1)],
    });
    expect(byIds.mock.calls).toEqual([[[2, 1], now]]);
  });

  test("returns no lines for an empty request, without a query", async () => {
    const { byIds, stores } = stubMenu(dal);
    expect(await priceLines(stores, [], now)).toEqual({ ok: true, value: [] });
    expect(byIds).not.toHaveBeenCalled();
  });

  test("refuses when prices or availability differ from what the customer saw", async () => {
    const { stores } = stubMenu(dal, { ...naan, soldOutUntil: 1 });
    const wanted = [
      { id: 1, quantity: 1, seenPrice: 450 },
      { id: 2, quantity: 1, seenPrice: 195 },
      { id: 3, quantity: 1, seenPrice: 300 },
    ];
    const changes = [
      { id: 1, name: "Tadka Dal", was: 450, now: 475 },
      { id: 2, name: "Garlic Naan", was: 195, now: null, soldOut: true },
      { id: 3, name: null, was: 300, now: null },
    ];
    expect(await priceLines(stores, wanted, now)).toEqual({
      ok: false,
      error: { code: "menu_changed", changes },
    });
  });

  test("refuses when dietary facts differ from what the customer read, unless the client shows none", async () => {
    const { stores } = stubMenu(dal, naan);
    const price = (seenOfDal: Partial<RequestedLine>, seenOfNaan: Partial<RequestedLine>) =>
      priceLines(
        stores,
        [
          { id: 1, quantity: 1, seenPrice: 475, ...seenOfDal },
          { id: 2, quantity: 1, seenPrice: 195, ...seenOfNaan },
        ],
        now,
      );
    const refused = (...dishes: string[]) => ({
      ok: false,
      error: { code: "facts_changed", dishes },
    });
    expect(
      await price({ seenFacts: "vegan;mustard=may_contain" }, { seenFacts: ";gluten=contains" }),
    ).toMatchObject({
      ok: true,
    });
    expect(await price({}, {})).toMatchObject({ ok: true });
    expect(await price({ seenFacts: "vegan" }, { seenFacts: ";gluten=contains" })).toEqual(
      refused("Tadka Dal"),
    );
    expect(await price({ seenFacts: "" }, { seenFacts: "" })).toEqual(
      refused("Tadka Dal", "Garlic Naan"),
    );
  });
});

test("the hash input does not depend on the order of the lines", () => {
  const lines = [
    { id: 10, quantity: 2, seenPrice: 1 },
    { id: 9, quantity: 1, seenPrice: 1 },
    { id: 100, quantity: 3, seenPrice: 1 },
  ];
  const sortedById = [
    [9, 1],
    [10, 2],
    [100, 3],
  ];
  expect(linesForHash(lines)).toEqual(sortedById);
  expect(linesForHash(lines.toReversed())).toEqual(sortedById);
});
