import { expect, test } from "vitest";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { describePictures } from "./describe-pictures.ts";

const sentence = "Pictures of dishes are illustrations.";
const ownDishes = [{ image: "/media/korma.webp" }, { image: "" }];

test.each([true, false])(
  "depends on the menu, not on the illustrations setting: %s",
  (illustrations) => {
    expect(describePictures([...ownDishes, ...builtInMenu.slice(0, 1)], { illustrations })).toBe(
      sentence,
    );
    expect(describePictures(ownDishes, { illustrations })).toBe("");
  },
);

test("depends on the illustrations setting if there is no menu", () => {
  expect(describePictures(null, { illustrations: true })).toBe(sentence);
  expect(describePictures(null, { illustrations: false })).toBe("");
});
