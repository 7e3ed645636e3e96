import { expect, test } from "vitest";
import { matchPhotos } from "./match-photos.ts";

const buildTarget = (key: string, name: string, overrides = {}) => ({
  key,
  id: key,
  name,
  photo: "",
  image: "",
  ...overrides,
});
const targets = [
  buildTarget("7", "Garlic Naan"),
  buildTarget("8", "Crème Brûlée"),
  buildTarget("9", "Fish & Chips", { photo: "IMG_0042.JPG" }),
  buildTarget("10", "Dal"),
  buildTarget("11", "dal"),
  buildTarget("12", "Adjaruli Khachapuri (2)"),
  buildTarget("13", "Imeruli Khachapuri"),
  buildTarget("14", "Cà phê sữa đá"),
];

test.each([
  ["Garlic Naan.jpg", "7"],
  ["garlic_naan.WEBP", "7"],
  ["7.png", "7"],
  ["creme-brulee.jpeg", "8"],
  ["ca-phe-sua-da.jpg", "14"],
  ["fish and chips.png", "9"],
  ["img_0042.heic", "9"],
  ["garlic naan 2.jpg", null],
  ["dal.jpg", null],
  ["adjaruli.jpg", "12"],
  ["khachapuri-imeruli.jpg", "13"],
  ["khachapuri.jpg", null],
  ["2.jpg", null],
  ["adjaruli closeup.jpg", null],
  [".jpg", null],
])("finds the dish for %s: %s", (fileName, key) => {
  expect(matchPhotos([fileName], targets)).toEqual([key]);
});

test("matches only the first photo of a dish", () => {
  expect(matchPhotos(["Garlic Naan.jpg", "garlic-naan.png", "8.jpg"], targets)).toEqual([
    "7",
    null,
    "8",
  ]);
});

test("prefers a photo with the whole name to an earlier one with some of its words", () => {
  expect(matchPhotos(["imeruli.jpg", "imeruli khachapuri.jpg"], targets)).toEqual([null, "13"]);
});
