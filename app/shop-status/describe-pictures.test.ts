import { expect, test } from "vitest";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { describePictures } from "./describe-pictures.ts";

const sentence = "Pictures of dishes are illustrations.";
const ownDishes = [{ image: "/media/korma.webp" }, { image: "" }];

test.each([true, false])("depends only on the dishes' pictures when the menu is known (illustrations: %s)", (illustrations) => {
  expect(describePictures([...ownDishes, ...builtInMenu.slice(0, 1)], { illustrations })).toBe(sentence);
  expect(describePictures(ownDishes, { illustrations })).toBe("");
});

test("without a menu, assumes that a shop with illustrations also has illustrations of dishes", () => {
  expect(describePictures(null, { illustrations: true })).toBe(sentence);
  expect(describePictures(null, { illustrations: false })).toBe("");
});
