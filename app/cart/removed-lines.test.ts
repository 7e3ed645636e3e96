import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CartLine, removeFromCart, restoreLine } from "../../domain/cart/cart-lines.ts";
import { getCartIndex, listShownLines, type RemovedLine } from "./removed-lines.ts";

const buildLine = (id: number): CartLine => ({
  id,
  name: `Dish ${id}`,
  description: "",
  price: 100,
  image: "",
  category: "veg",
  quantity: 1,
});

describe("listShownLines", () => {
  it("shows a removed line in its old position", () => {
    const shown = listShownLines([buildLine(1), buildLine(3)], [{ line: buildLine(2), index: 1 }]);
    expect(shown.map((each) => [each.line.id, each.isRemoved])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
  });

  it("drops a removed line once the dish is added again", () => {
    expect(
      listShownLines([buildLine(1), buildLine(2)], [{ line: buildLine(2), index: 0 }]).filter(
        (each) => each.isRemoved,
      ),
    ).toEqual([]);
  });

  it("keeps every line in place through any sequence of remove and undo", () => {
    const cart = [1, 2, 3, 4, 5].map(buildLine);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 20 }), (clickedIds) => {
        let lines = cart;
        let removed: RemovedLine[] = [];
        for (const id of clickedIds) {
          const shown = listShownLines(lines, removed);
          const index = shown.findIndex((each) => each.line.id === id);
          if (shown[index]?.isRemoved) {
            lines = restoreLine(lines, buildLine(id), getCartIndex(shown, id));
            removed = removed.filter((each) => each.line.id !== id);
          } else {
            lines = removeFromCart(lines, id);
            removed = [...removed, { line: buildLine(id), index }];
          }
          expect(listShownLines(lines, removed).map((each) => each.line.id)).toEqual([
            1, 2, 3, 4, 5,
          ]);
        }
      }),
    );
  });
});
