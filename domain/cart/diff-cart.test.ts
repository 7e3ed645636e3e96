import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noDietaryFacts } from "../menu/dietary-facts.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { type CartLine, refreshFromMenu } from "./cart-lines.ts";
import { diffCart } from "./diff-cart.ts";

const korma: MenuItem = {
  id: 1,
  name: "Korma",
  description: "Mild",
  price: 495,
  image: "/k.webp",
  category: "veg",
  ...noDietaryFacts,
};
const naan: MenuItem = {
  id: 2,
  name: "Naan",
  description: "",
  price: 195,
  image: "",
  category: "veg",
  ...noDietaryFacts,
};
const line = ({ vegan, allergens, ...item }: MenuItem, quantity = 1): CartLine => ({
  ...item,
  quantity,
});

describe("diffCart", () => {
  it("finds no change when cart and menu agree", () => {
    const cart = [line(korma, 2), line(naan)];
    expect(diffCart(cart, [naan, korma])).toEqual({ changes: [], orderable: cart, outdated: [] });
  });

  it("reports the old and new price of a dish", () => {
    const diff = diffCart([line(korma, 2)], [{ ...korma, price: 525 }]);
    expect(diff.changes).toEqual([{ id: 1, name: "Korma", was: 495, now: 525 }]);
    expect(diff.orderable).toEqual([{ ...line(korma, 2), price: 525 }]);
  });

  it("distinguishes a dish that became free from a dish that is gone", () => {
    const { changes, orderable } = diffCart([line(korma), line(naan)], [{ ...korma, price: 0 }]);
    expect(changes).toEqual([
      { id: 1, name: "Korma", was: 495, now: 0 },
      { id: 2, name: "Naan", was: 195, now: null },
    ]);
    expect(orderable.map((each) => each.id)).toEqual([1]);
  });

  it("reports a sold-out dish whatever its price, and leaves it out of the orderable lines", () => {
    const { changes, orderable } = diffCart(
      [line(korma), line(naan)],
      [{ ...korma, price: 500, soldOutUntil: 1 }, naan],
    );
    expect(changes).toEqual([{ id: 1, name: "Korma", was: 495, now: null, soldOut: true }]);
    expect(orderable.map((each) => each.id)).toEqual([2]);
  });

  it("reports a dish with a new name at the cart's price, separately from its price change", () => {
    const { changes, outdated } = diffCart(
      [line(korma)],
      [{ ...korma, name: "Royal Korma", price: 500 }],
    );
    expect(outdated).toEqual([{ ...line(korma), name: "Royal Korma" }]);
    expect(changes).toEqual([{ id: 1, name: "Royal Korma", was: 495, now: 500 }]);
  });

  it("finds no change after the changes it reported are applied", () => {
    const items = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 12 }),
        name: fc.constantFrom("A", "B"),
        description: fc.constantFrom("", "x"),
        price: fc.integer({ min: 0, max: 3 }),
        image: fc.constant(""),
        category: fc.constantFrom("veg" as const, "non-veg" as const),
        vegan: fc.boolean(),
        allergens: fc.constant({}),
      }),
      { selector: (item) => item.id },
    );
    fc.assert(
      fc.property(items, items, (cartItems, menu) => {
        const cart = cartItems.map((item) => line(item, 2));
        const first = diffCart(cart, menu);
        const accepted = refreshFromMenu(
          cart.filter((each) => menu.some((item) => item.id === each.id)),
          menu,
        );
        expect(accepted).toEqual(first.orderable);
        expect(diffCart(accepted, menu)).toEqual({
          changes: [],
          orderable: accepted,
          outdated: [],
        });
        expect(diffCart(refreshFromMenu(cart, first.outdated), menu)).toMatchObject({
          changes: first.changes,
          outdated: [],
        });
      }),
    );
  });
});
