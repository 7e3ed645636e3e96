import { expect, test } from "vitest";
import { builtInMenu } from "../../domain/menu/built-in-menu.ts";
import { describePictures } from "./describe-pictures.ts";

const note = "Pictures of dishes are illustrations.";
const dishesWithPhotos = [{ image: "/media/korma.webp" }, { image: "" }];

test.each([true, false])(
  "names illustrations if a dish has a built-in picture (illustrations setting: %s)",
  (illustrations) => {
    expect(
      describePictures([...dishesWithPhotos, ...builtInMenu.slice(0, 1)], { illustrations }),
    ).toBe("Some pictures of dishes are illustrations.");
    expect(describePictures([...builtInMenu, { image: "" }], { illustrations })).toBe(note);
    expect(describePictures(dishesWithPhotos, { illustrations })).toBe("");
  },
);

test("follows the illustrations setting if the menu could not be read", () => {
  expect(describePictures(null, { illustrations: true })).toBe(note);
  expect(describePictures(null, { illustrations: false })).toBe("");
});
