import { expect, test } from "vitest";
import type { CartLine } from "../../../domain/cart/cart-lines.ts";
import { cartStore } from "../../cart/menu-cart.ts";
import { copyCartToTakeaway, subtractLines } from "./cart-dishes.ts";
import { takeawayStore } from "./takeaway-cart.ts";

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

test("copies only the portions that are not in the takeaway yet", () => {
  cartStore.replaceAll([line(1, 1)]);
  copyCartToTakeaway();
  cartStore.replaceAll([line(1, 1), line(2, 1)]);
  copyCartToTakeaway();
  expect(takeawayStore.getLines()).toEqual([line(1, 1), line(2, 1)]);
});
