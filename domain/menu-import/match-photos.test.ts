import { expect, test } from "vitest";
import { matchPhotos } from "./match-photos.ts";

const target = (key: string, name: string, overrides = {}) => ({ key, id: key, name, photo: "", image: "", ...overrides });
const targets = [
  target("7", "Garlic Naan"),
  target("8", "Crème Brûlée"),
  target("9", "Fish & Chips", { photo: "IMG_0042.JPG" }),
  target("10", "Dal"),
  target("11", "dal"),
];

test.each([
  ["Garlic Naan.jpg", "7"],
  ["garlic_naan.WEBP", "7"],
  ["7.png", "7"],
  ["creme-brulee.jpeg", "8"],
  ["fish and chips.png", "9"],
  ["img_0042.heic", "9"],
  ["garlic naan 2.jpg", null],
  ["dal.jpg", null],
  [".jpg", null],
])("finds the dish for %s", (fileName, key) => {
  expect(matchPhotos([fileName], targets)).toEqual([key]);
});

test("matches only the first photo of a dish", () => {
  expect(matchPhotos(["Garlic Naan.jpg", "garlic-naan.png", "8.jpg"], targets)).toEqual(["7", null, "8"]);
});
