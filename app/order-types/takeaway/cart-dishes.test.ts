import { expect, test } from "vitest";
import type { CartLine } from "../../../domain/cart/cart-lines.ts";
import { subtractLines } from "./cart-dishes.ts";

const line = (id: number, quantity: number): CartLine => ({
  id,
  quantity,
  name: `Dish ${id}`,
  description: "",
  price: 100,
  image: "",
  category: "veg",
});

test("removes what was copied, and keeps other dishes and portions added since", () => {
  const cart = [line(1, 2), line(2, 3), line(3, 1)];
  expect(subtractLines(cart, [line(1, 2), line(2, 2), line(9, 1)])).toEqual([
    line(2, 1),
    line(3, 1),
  ]);
});
